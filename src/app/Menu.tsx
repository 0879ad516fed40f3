import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { matchPath } from 'react-router-dom';
import { Icon } from '#ui/Icon/Icon.tsx';
import { TypedText } from '../i18n/TypedText.tsx';
import { useWords } from '../i18n/words.ts';
import { useConfig, useSession } from './AccountContext.ts';
import { addressOf, menuGroups, type MenuGroup, type MenuItem } from './menuGroups.ts';
import { Link, useLocation } from './routing.tsx';

export function Menu() {
  const say = useWords();
  const config = useConfig();
  const { detail } = useSession();
  return (
    <nav aria-label={say('layout.menu')}>
      <Whose />
      {menuGroups(config, detail).map(({ key, ...group }) => (
        <Group key={key} {...group} />
      ))}
    </nav>
  );
}

/** Whose account it is, and its plan. */
function Whose() {
  const { item, detail } = useSession();
  return (
    <Account>
      <strong>
        <TypedText>{detail.name || detail.email}</TypedText>
      </strong>
      <span>{item}</span>
    </Account>
  );
}

function Group({ title, own, items }: Omit<MenuGroup, 'key'>) {
  const say = useWords();
  const id = useId();
  const isHere = useIsHere();
  const sections = items.map(({ section }) => section);
  return (
    <>
      {title && (
        <Heading id={id}>
          {own ? (
            <HeadingLink to={addressOf(own)} aria-current={isHere(own, sections) ? 'page' : undefined}>
              {say(title)}
            </HeadingLink>
          ) : (
            say(title)
          )}
        </Heading>
      )}
      <List aria-labelledby={title && id}>
        {items.map((item) => (
          <li key={addressOf(item)}>
            <Entry to={addressOf(item)} aria-current={isHere(item) ? 'page' : undefined}>
              <Icon name={item.icon} />
              {say(item.title)}
            </Entry>
          </li>
        ))}
      </List>
    </>
  );
}

/** Whether the page that is shown is an entry's, or below it. A page with sections is itself where none of them is shown. */
function useIsHere() {
  const { pathname, hash } = useLocation();
  const shown = hash.slice(1);
  const isAt = (path: string, end = false) => matchPath({ path: `/home/${path}`, end }, pathname) !== null;
  return (
    { path, exact, section, below = [] }: Pick<MenuItem, 'path' | 'exact' | 'section' | 'below'>,
    sections: readonly (string | undefined)[] = [],
  ) => {
    const isShown = section === undefined ? !sections.includes(shown) || shown === '' : section === shown;
    return (isAt(path, exact) && isShown) || below.some((one) => isAt(one));
  };
}

const Account = styled('p')(({ theme }) => ({
  display: 'grid',
  margin: theme.spacing(0, 1.5, 2),
  overflowWrap: 'anywhere',
  '& strong': {
    ...theme.typography.subtitle2,
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  '& span': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Heading = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  margin: 0,
  padding: theme.spacing(0.5, 1.5),
  color: theme.vars.palette.text.secondary,
  'ul + &': { marginTop: theme.spacing(2) },
}));

const Place = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 38,
  padding: theme.spacing(0.5, 1.5),
  borderRadius: theme.shape.borderRadius,
  textDecoration: 'none',
  '&:hover': { background: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
  '&[aria-current]': {
    background: theme.vars.palette.action.selected,
    color: theme.vars.palette.primary.main,
  },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

const HeadingLink = styled(Place)(({ theme }) => ({
  margin: theme.spacing(-0.5, -1.5),
  color: 'inherit',
}));

const List = styled('ul')({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' });

const Entry = styled(Place)(({ theme }) => ({
  ...theme.typography.button,
  gap: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
}));
