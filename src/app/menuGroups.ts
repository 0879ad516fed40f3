import type { AccountDetail } from '#contract/session';
import { hasDomainLicense } from '#rules/offers';
import type { IconName } from '#ui/Icon/iconPaths.ts';
import type { MessageKey } from '../i18n/words.ts';
import type { Config } from '../session/config.ts';

export interface MenuItem {
  /** Below `/home`, as are those below it. */
  path: string;
  /** A section of that page. */
  section?: 'profile' | 'plan' | 'licences';
  /** It is not marked for the addresses below its own. */
  exact?: boolean;
  title: MessageKey;
  icon: IconName;
  /** Leads there after g. */
  letter?: string;
  /** Pages reached from this one, which it stays marked for. */
  below?: readonly string[];
  /** Whether the host has it, for this account; if absent, every host does. */
  offered?: (config: Config, account: AccountDetail) => boolean;
}

/** Where an entry leads. */
export const addressOf = ({ path, section }: Pick<MenuItem, 'path' | 'section'>): string =>
  `/home/${path}${section ? `#${section}` : ''}`;

export interface MenuGroup {
  key: string;
  /** None for what stands alone. */
  title?: MessageKey;
  /** The page that its title leads to: the entries are sections of it, or stand beside it. */
  own?: Pick<MenuItem, 'path' | 'title' | 'letter'>;
  items: readonly MenuItem[];
}

const groups: readonly MenuGroup[] = [
  {
    key: 'overview',
    items: [
      {
        path: 'overview',
        title: 'screens.overview',
        icon: 'overview',
        letter: 'o',
        offered: ({ overview }) => overview === true,
      },
    ],
  },
  {
    key: 'publications',
    title: 'layout.groups.publications',
    items: [
      {
        path: 'cloud',
        title: 'screens.publications',
        icon: 'book',
        letter: 'p',
        below: [
          'analytics',
          'pages',
          'forms',
          'trackablelinks',
          'leads',
          'heatmap',
          'recorded',
          'readers/:publication',
        ],
      },
      {
        path: 'readers',
        exact: true,
        title: 'screens.readers',
        icon: 'people',
        letter: 'r',
        offered: ({ readers }) => readers === true,
      },
    ],
  },
  {
    key: 'account',
    title: 'layout.groups.account',
    own: { path: 'user', title: 'screens.account', letter: 'u' },
    items: [
      {
        path: 'user',
        section: 'profile',
        title: 'screens.profile',
        icon: 'user',
        below: ['setpassword'],
      },
      { path: 'user', section: 'plan', title: 'screens.plan', icon: 'card' },
      {
        path: 'invoices',
        title: 'screens.invoices',
        icon: 'receipt',
        letter: 'i',
      },
      {
        path: 'user',
        section: 'licences',
        title: 'screens.licences',
        icon: 'form',
        offered: (_config, account) => hasDomainLicense(account),
      },
      {
        path: 'security',
        title: 'screens.security',
        icon: 'shield',
        letter: 's',
        offered: ({ security }) => security === true,
      },
      {
        path: 'emails',
        title: 'screens.emails',
        icon: 'mail',
        letter: 'e',
        offered: ({ emails }) => emails === true,
      },
    ],
  },
  {
    key: 'desktop',
    title: 'layout.groups.desktop',
    items: [
      { path: 'app', title: 'screens.desktop', icon: 'desktop' },
      {
        path: 'downloads',
        title: 'screens.downloads',
        icon: 'download',
        letter: 'd',
        below: ['downloadarchive'],
      },
      { path: 'activation', title: 'screens.activation', icon: 'key' },
    ],
  },
];

/** The menu of an account: what its host does not offer is absent, and so is a group without entries. */
export const menuGroups = (config: Config, account: AccountDetail): MenuGroup[] =>
  groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ offered }) => offered?.(config, account) ?? true),
    }))
    .filter(({ items }) => items.length > 0);

/** All that a menu leads to, in its order. */
export const menuPlaces = (config: Config, account: AccountDetail) =>
  menuGroups(config, account).flatMap(
    ({ own, items }): Pick<MenuItem, 'path' | 'section' | 'title' | 'letter'>[] => [
      ...(own ? [own] : []),
      ...items,
    ],
  );
