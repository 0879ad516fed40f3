import type { FormEntry } from '#contract/forms';
import type { Reply } from '#contract/index';

const page = 'https://halden.pages.example/Autumn-Issue/';

export const anEntry = (differences: Readonly<Record<string, string | number>> = {}): FormEntry => ({
  id: 1,
  visitorLocation: `${page}#page=12`,
  URL: page,
  created_at: '2026-06-14T16:20:00.000Z',
  ...differences,
});

/** A subscription form's answers: fewer than ten. */
export const someEntries: readonly FormEntry[] = [
  anEntry({
    'Your name': 'Karin Holm',
    Email: 'karin.holm@bokhandeln.example',
    Copies: '12',
    Message: 'Please add the poster as well.',
    link: 'Xk3vT9qLm2Rw',
    linkLabel: 'Newsletter, autumn issue',
  }),
  anEntry({
    id: 2,
    created_at: '2026-06-13T09:05:00.000Z',
    'Your name': 'Henrik Aas',
    Email: 'h.aas@bokstua.example',
    Copies: '3',
    Message: '',
  }),
  anEntry({
    id: 3,
    created_at: '2026-06-11T19:32:00.000Z',
    'Your name': 'Samira Diallo',
    Email: 'samira@studio-norr.example',
    Copies: '1',
  }),
  anEntry({
    id: 4,
    created_at: '2026-06-02T12:48:00.000Z',
    'Your name': 'Museum shop',
    Email: 'inkop@museumbutiken.example',
    Copies: '40',
    Message:
      'We need the invoice before the end of June, addressed to the foundation and not to the shop. The last one went to the wrong place, and it took us three weeks to find it.',
  }),
];

/** Entries as the account API lists them. */
export const listed = (entries: readonly FormEntry[]): Reply<'forms'> => ({ forms: [...entries] });

const towns = ['Göteborg', 'Oslo', 'Århus', 'Turku', 'Reykjavík'];

/** A very long list. */
export const manyEntries = (count: number): readonly FormEntry[] =>
  Array.from({ length: count }, (_, nth) =>
    anEntry({
      id: nth + 1,
      created_at: new Date(Date.UTC(2026, 5, 15, 9) - nth * 25_000).toISOString(),
      'Your name': `Reader ${(nth * 7_919) % count}`,
      Email: `reader${(nth * 7_919) % count}@mail${nth % 97}.example`,
      Town: towns[nth % towns.length] ?? '',
      Copies: String(1 + (nth % 9)),
      ...(nth % 4 === 0 ? { link: 'Xk3vT9qLm2Rw', linkLabel: 'Newsletter, autumn issue' } : {}),
    }),
  );

/** A form with more questions than fit side by side. */
export const wideEntries: readonly FormEntry[] = Array.from({ length: 6 }, (_, nth) =>
  anEntry({
    id: nth + 1,
    created_at: new Date(Date.UTC(2026, 5, 14 - nth, 9)).toISOString(),
    ...Object.fromEntries(
      Array.from({ length: 14 }, (_, field) => [
        `Question ${field + 1}`,
        (nth + field) % 5 === 0 ? '' : `Answer ${nth + 1}.${field + 1}`,
      ]),
    ),
  }),
);

/** Hostile text, in questions and answers alike. */
export const hostileEntries: readonly FormEntry[] = [
  anEntry({
    'field:id': '1; DROP TABLE entries',
    'field:created_at': 'never',
    'field:__proto__': 'polluted',
    constructor: 'c',
    '<img src=x onerror=alert(1)>': '<script>alert(2)</script>',
    '=cmd|calc': '=HYPERLINK("https://evil.example")',
    visitorLocation: 'javascript:alert(3)',
    linkLabel: '\u202Edrawkcab',
    link: 'Xk3vT9qLm2Rw',
  }),
  anEntry({
    id: 2,
    '\u202Eesrever': '\u202Eנועה כהן (elbisivni)',
    ['Donaudampfschifffahrtsgesellschaft'.padEnd(190, 'x')]: 'Unbroken'.repeat(1_250),
  }),
  anEntry({
    id: 3,
    Message: `${'Ten thousand letters of a long story. '.repeat(262)}The end.`,
    ' ': 'a field without a name',
  }),
];
