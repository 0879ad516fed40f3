import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { matchPath } from 'react-router-dom';
import { Icon } from '#ui/Icon/Icon.tsx';
import { TypedText } from '../i18n/TypedText.tsx';
import { useWords } from '../i18n/words.ts';
import { useConfig, useSession } from './AccountContext.ts';
import { menuGroups, type MenuGroup } from './menuGroups.ts';
import { Link, useLocation } from './routing.tsx';

export function Menu() {
  const say = useWords();
  const config = useConfig();
  return (
    <nav aria-label={say('layout.menu')}>
      <Whose />
      {menuGroups(config).map(({ key, ...group }) => (
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

function Group({ title, items }: Omit<MenuGroup, 'key'>) {
  const say = useWords();
  const id = useId();
  const { pathname } = useLocation();
  const isAt = (path: string, end = false) => matchPath({ path: `/home/${path}`, end }, pathname) !== null;
  return (
    <>
      {title && <Heading id={id}>{say(title)}</Heading>}
      <List aria-labelledby={title && id}>
        {items.map(({ path, exact, title: label, icon, below = [] }) => (
          <li key={path}>
            <Entry
              to={`/home/${path}`}
              aria-current={isAt(path, exact) || below.some((one) => isAt(one)) ? 'page' : undefined}
            >
              <Icon name={icon} />
              {say(label)}
            </Entry>
          </li>
        ))}
      </List>
    </>
  );
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

const List = styled('ul')({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' });

const Entry = styled(Link)(({ theme }) => ({
  ...theme.typography.button,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 38,
  padding: theme.spacing(0.5, 1.5),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { background: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
  '&[aria-current]': {
    background: theme.vars.palette.action.selected,
    color: theme.vars.palette.primary.main,
  },
  '@media (pointer: coarse)': { minHeight: 44 },
}));
