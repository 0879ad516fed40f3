import type { AccountDetail, Session } from '#contract/session';
import { aSession } from './aSession.ts';

const DAY_MS = 24 * 3_600_000;
const daysAway = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** The end of a sample account's term: still ahead, over, or over for longer than publications are kept. */
const ends = {
  running: () => daysAway(200),
  due: () => daysAway(-0.1),
  ended: () => daysAway(-30),
  expired: () => daysAway(-183),
};

const domain = (name: string, key: string) => ({ domain: name, key });

const licenses = {
  zine: {
    item: 'Zine',
    detail: { haszine: true, show_upgrade_creative: true, show_expand_storage: false },
    registered_domains: [domain('halden-press.example', '5C1D90AE-77B2F04C-18E9A3D6-BB02C4F1')],
  },
  classic: {
    item: 'Classic',
    detail: { hasclassic: true, cloudAllowance: 0, show_expand_storage: false },
    registered_domains: [],
  },
  annotations: {
    item: 'Annotations',
    detail: { hasannotations: true, cloudAllowance: 0, show_expand_storage: false },
    registered_domains: [],
  },
  creative: { item: 'Creative', detail: { hascreative: true }, registered_domains: [] },
  team: { item: 'Team', detail: { hascreative: true, cloudAllowance: 200 }, registered_domains: [] },
} as const;

type Differences = Partial<Omit<Session, 'detail'>> & { detail?: Partial<AccountDetail> };

/** A user with a licence, at some point of its term. Taxed outside the EU by default. */
export function anAccount(
  license: keyof typeof licenses,
  term: keyof typeof ends,
  { detail, ...differences }: Differences = {},
): Session {
  const { item, detail: own, registered_domains } = licenses[license];
  return aSession({
    item,
    registered_domains: [...registered_domains],
    allowed_domains: 2,
    ...differences,
    detail: {
      hascreative: false,
      isactive: term === 'running' || term === 'due',
      reg_date_plus1y: ends[term](),
      TaxID: 'SE556188840401',
      ...own,
      ...detail,
    },
  });
}
