import { styled } from '@mui/material/styles';
import { menuRoutes } from './routes.tsx';
import { Link, useLocation } from './routing.tsx';
import { matchScreen } from './screenMatch.ts';
import { useWords } from '../i18n/words.ts';

/** Screens that are reached from the cloud publications, and lie below them. */
const below = /^(analytics|forms|trackablelinks|leads|heatmap)\//;

/** The menu entry that a screen belongs to. */
function entryOf(pathname: string): string | undefined {
  const path = matchScreen(pathname)?.route.path;
  if (path === undefined) return undefined;
  if (path === 'setpassword') return 'user';
  return below.test(path) ? 'cloud' : path;
}

/** Every screen that is not hidden. */
export function Menu() {
  const say = useWords();
  const { pathname } = useLocation();
  const here = entryOf(pathname);
  return (
    <nav aria-label={say('layout.menu')}>
      <List>
        {menuRoutes(true).map(({ path, title }) => (
          <li key={path}>
            <Entry to={`/home/${path}`} aria-current={path === here ? 'page' : undefined}>
              {say(title)}
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled('ul')({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' });

const Entry = styled(Link)(({ theme }) => ({
  ...theme.typography.button,
  display: 'flex',
  alignItems: 'center',
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
