import { styled } from '@mui/material/styles';
import { useGetList } from 'react-admin';
import type { MenuEntry } from '#ui/RowMenu/menuEntry.ts';
import { RowMenu } from '#ui/RowMenu/RowMenu.tsx';
import { Link, useSearchParams } from '../app/routing.tsx';
import { screenPath } from '../app/screenPath.ts';
import { clipped } from '../i18n/clipped.ts';
import { useWords } from '../i18n/words.ts';
import type { Publication } from '../resources/publications/publicationsCalls.ts';
import type { PlaceScreen } from './placeScreens.ts';
import './placeMessages.ts';

/** Longer menus are searched rather than read. */
const mostShown = 10;
const longest = 60;
const kept = ['from', 'to', 'audience'];

export interface PublicationSwitchProps {
  screen: PlaceScreen;
  publication: string;
}

/** From a publication to the same screen of another: the newest ones, and all of them. Range and audience stay. */
export function PublicationSwitch({ screen, publication }: PublicationSwitchProps) {
  const say = useWords();
  const [params] = useSearchParams();
  const { data = [] } = useGetList<Publication>(
    'publications',
    { sort: { field: 'created_at', order: 'DESC' }, pagination: { page: 1, perPage: mostShown + 1 } },
    { retry: false },
  );
  const search = new URLSearchParams(
    kept.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])),
  ).toString();
  const others = data.filter(({ name }) => name !== publication).slice(0, mostShown);
  const entries: MenuEntry[] = [
    ...others.map(({ name, title }) => ({
      key: `publication ${name}`,
      label: clipped(title ?? name, longest),
      icon: 'book' as const,
      link: {
        component: Link,
        to: `${screenPath[screen](name)}${search === '' ? '' : `?${search}`}`,
      },
    })),
    {
      key: 'all',
      label: say('place.all'),
      link: { component: Link, to: screenPath.publications },
    },
  ];
  return (
    <Inline>
      <RowMenu label={say('place.switch')} icon="chevronDown" entries={entries} small />
    </Inline>
  );
}

/** Large enough for a finger, in a line that stays as high as its words. */
const Inline = styled('span')({ display: 'inline-flex', margin: '-12px -4px', verticalAlign: 'middle' });
