import { useListContext } from 'react-admin';
import type { Scope } from '../data/resourceCalls.ts';
import { useWords, type Words } from '../i18n/words.ts';
import { localDay } from '../publication/dateRange.ts';
import { useLinkNames } from '../publication/useLinkNames.ts';
import '../publication/audienceMessages.ts';
import type { Fact } from './about.ts';
import type { CellKind } from './cells.ts';
import './messages.ts';

const day = (instant: string) => localDay(new Date(instant));
const yes = (_: string, say: Words) => say('lists.about.yes');

/** What a list may be narrowed down by, in the order in which a file says it. */
const factNames = [
  'publication',
  'searchDateFrom',
  'searchDateTo',
  'audience',
  'links',
  'readPast',
  'cameBack',
  'clicked',
  'search',
] as const;
type FactName = (typeof factNames)[number];

/** How each is written. */
const facts: Record<FactName, (value: string, say: Words) => string> = {
  publication: (value) => value,
  searchDateFrom: day,
  searchDateTo: day,
  audience: (value, say) => say(value === 'everything' ? 'audience.everything' : 'audience.people'),
  links: (value) => value,
  readPast: (value) => value,
  cameBack: yes,
  clicked: yes,
  search: (value) => value,
};
const kinds: Partial<Record<FactName, CellKind>> = { searchDateFrom: 'day', searchDateTo: 'day' };

export interface ListAbout {
  facts: readonly Fact[];
  /** The range, the search and the filters, after a file's title; its publication is there already. */
  suffix: string;
}

/** @param ranged the list can have a range */
export function listAbout(narrowed: Scope, say: Words, zone: string, ranged = true): ListAbout {
  const said = factNames.flatMap((name): (readonly [FactName, string])[] => {
    const value = narrowed[name];
    return value ? [[name, facts[name](value, say)]] : [];
  });
  const label = (name: FactName) => say(`lists.about.${name}`);
  const value = (wanted: FactName) => said.find(([name]) => name === wanted)?.[1];
  const [from, to, search] = [value('searchDateFrom'), value('searchDateTo'), value('search')];
  const filters = said.flatMap(([name, text]) => {
    if (name === 'readPast' || name === 'links') return `${label(name)} ${text}`;
    if (name === 'cameBack' || name === 'clicked') return label(name);
    return name === 'audience' && narrowed['audience'] === 'everything' ? text : [];
  });
  const parts = [
    ...(from && to ? [`${from} – ${to}`] : []),
    ...filters,
    ...(search ? [`${label('search')} ${search}`] : []),
  ];
  const range = from || !ranged ? [] : [[say('lists.about.range'), say('lists.about.allTime')] as const];
  return {
    facts: [
      ...said.map(([name, text]): Fact => [label(name), text, kinds[name]]),
      ...range,
      [say('lists.about.zone'), zone],
    ],
    suffix: parts.length > 0 ? `, ${parts.join(', ')}` : '',
  };
}

const nothing: Scope = {};

/** What the list in sight is about: its scope and its search. */
export function useListAbout(narrowed?: Scope): ListAbout {
  const scope: Scope = narrowed ?? nothing;
  const say = useWords();
  const list = useListContext();
  const { q = '' } = list.filterValues as { q?: string };
  const ids = scope['links']?.split('\n') ?? [];
  const nameOf = useLinkNames(scope['publication'] ?? '', ids);
  const links = scope['links'] && ids.map(nameOf).join(', ');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  return listAbout({ ...scope, search: q, links }, say, zone, narrowed !== undefined);
}
