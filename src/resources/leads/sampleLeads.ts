import type { Reply } from '#contract/index';
import type { Lead, LeadSession } from '#contract/leads';

export const aLead = (differences: Partial<Lead> = {}): Lead => ({
  id: 1,
  email: 'karin.holm@bokhandeln.example',
  name: 'Karin Holm',
  created_at: '2026-06-14T16:20:00.000Z',
  views: 3,
  link: 'Xk3vT9qLm2Rw',
  linkLabel: 'Newsletter, autumn issue',
  last_seen: '2026-06-15T07:45:00.000Z',
  furthest: 17,
  seconds: 1_264,
  page: 2,
  ...differences,
});

const ofPublication = ({ link: _link, linkLabel: _label, ...lead }: Lead): Lead => lead;

export const someLeads: readonly Lead[] = [
  aLead(),
  ofPublication(
    aLead({
      id: 2,
      furthest: 3,
      email: 'h.aas@bokstua.example',
      name: 'Henrik Aas',
      created_at: '2026-06-12T09:05:00.000Z',
      views: 1,
    }),
  ),
  ofPublication(
    aLead({
      id: 3,
      furthest: 24,
      email: 'samira@studio-norr.example',
      name: '',
      created_at: '2026-06-11T19:32:00.000Z',
      views: 7,
    }),
  ),
  aLead({
    id: 4,
    furthest: undefined,
    email: 'inkop@museumbutiken.example',
    name: 'Museum shop, purchasing',
    created_at: '2026-06-07T12:48:00.000Z',
    views: 2,
    link: 'b7PzQ0dYh4Uc',
    linkLabel: 'Poster in the bookshops',
  }),
  aLead({ id: 5, email: '', name: 'Greta Lindqvist', created_at: '2026-06-02T06:15:00.000Z', views: 1 }),
  aLead({
    id: 6,
    email: 'oskar.fjell@kvelder.example',
    name: 'Oskar Fjell',
    created_at: '2026-05-28T14:00:00.000Z',
    views: 12,
    link: 'n1VfG6sJe8Ka',
    linkLabel: '',
  }),
];

/** Leads as the account API lists them. */
export const listed = (leads: readonly Lead[]): Reply<'leads'> => ({ leads: [...leads] });

export const someSessions: readonly LeadSession[] = [
  {
    started_at: '2026-06-15T07:42:00.000Z',
    link: '',
    linkLabel: '',
    seconds: 214,
    pages: [
      { pageNumber: 4, views: 1, seconds: 22 },
      { pageNumber: 5, views: 2, seconds: 141 },
      { pageNumber: 6, views: 1, seconds: 51 },
    ],
  },
  {
    started_at: '2026-06-14T16:18:00.000Z',
    link: 'Xk3vT9qLm2Rw',
    linkLabel: 'Newsletter, autumn issue',
    seconds: 388,
    pages: Array.from({ length: 14 }, (_, nth) => ({
      pageNumber: nth + 1,
      views: 1 + (nth % 3 === 0 ? 1 : 0),
      seconds: 12 + ((nth * 17) % 43),
    })),
  },
  { started_at: '2026-06-10T21:03:00.000Z', link: 'n1VfG6sJe8Ka', linkLabel: '', seconds: 0, pages: [] },
];

export const timeline = (sessions: readonly LeadSession[]): Reply<'leads#timeline'> => ({
  sessions: [...sessions],
});

const firstNames = ['Åsa', 'Bengt', 'Chiara', 'Dmitri', 'Élodie', 'Fatima', 'Grzegorz', 'Hiroko'];

/** A very long list in no order, with unique names. */
export const manyLeads = (count: number): readonly Lead[] =>
  Array.from({ length: count }, (_, nth) => {
    const mixed = (nth * 7_919) % count;
    const name = `${firstNames[mixed % firstNames.length]} Lindqvist-${mixed}`;
    const lead = aLead({
      id: nth + 1,
      email: `reader${mixed}@mail${mixed % 97}.example`,
      name,
      views: 1 + (mixed % 9),
      created_at: new Date(Date.UTC(2026, 5, 15, 9) - nth * 25_000).toISOString(),
      linkLabel: `Mailing ${mixed % 12}`,
    });
    return nth % 3 === 0 ? ofPublication(lead) : lead;
  });

/** Hostile text. */
export const hostileLeads: readonly Lead[] = [
  aLead({
    id: 1,
    email: 'a@b.example',
    name: '<img src=x onerror=alert(1)><script>alert(2)</script>',
    linkLabel: '<b>Bold</b>',
  }),
  aLead({ id: 2, email: '=cmd|calc!A0@evil.example', name: "@SUM(1+1)*cmd|' /C calc'!A0", linkLabel: '' }),
  aLead({
    id: 3,
    email: 'exe.\u202Egpj@evil.example',
    name: '\u202Eנועה כהן (elbisivni)',
    linkLabel: '\u202Edrawkcab',
  }),
  aLead({ id: 4, email: 'long@verso.example', name: 'Donaudampfschifffahrtsgesellschaft'.repeat(290) }),
  aLead({ id: 5, email: `${'a'.repeat(60)}@${'b'.repeat(180)}.example`, name: 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞', views: 1_204_553 }),
  aLead({ id: 6, email: '', name: '   ', created_at: '2026-06-01T00:00:00.000Z' }),
];
