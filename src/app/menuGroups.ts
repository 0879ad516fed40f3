import type { IconName } from '#ui/Icon/iconPaths.ts';
import type { MessageKey } from '../i18n/words.ts';
import type { Config } from '../session/config.ts';

interface MenuItem {
  /** Below `/home`, as are those below it. */
  path: string;
  /** It is not marked for the addresses below its own. */
  exact?: boolean;
  title: MessageKey;
  icon: IconName;
  /** Leads there after g. */
  letter?: string;
  /** Pages reached from this one, which it stays marked for. */
  below?: readonly string[];
  /** Whether the host has it; if absent, every host does. */
  offered?: (config: Config) => boolean;
}

export interface MenuGroup {
  key: string;
  /** None for what stands alone. */
  title?: MessageKey;
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
    items: [
      {
        path: 'user',
        title: 'screens.account',
        icon: 'user',
        letter: 'u',
        below: ['setpassword'],
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
      {
        path: 'invoices',
        title: 'screens.invoices',
        icon: 'receipt',
        letter: 'i',
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
      },
      {
        path: 'downloadarchive',
        title: 'screens.downloadArchive',
        icon: 'archive',
      },
      { path: 'activation', title: 'screens.activation', icon: 'key' },
    ],
  },
];

/** The menu of a host: what it does not offer is absent, and so is a group without entries. */
export const menuGroups = (config: Config): MenuGroup[] =>
  groups
    .map((group) => ({ ...group, items: group.items.filter(({ offered }) => offered?.(config) ?? true) }))
    .filter(({ items }) => items.length > 0);
