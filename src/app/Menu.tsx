import { styled } from '@mui/material/styles';
import { useWords, type MessageKey } from '../i18n/words.ts';
import { Link, useLocation } from './routing.tsx';

interface MenuItem {
  /** Below `/home`, as are those below it. */
  path: string;
  title: MessageKey;
  /** Pages reached from this one, which it stays marked for. */
  below?: readonly string[];
}

const items: readonly MenuItem[] = [
  { path: 'user', title: 'screens.account', below: ['setpassword'] },
  { path: 'security', title: 'screens.security' },
  {
    path: 'cloud',
    title: 'screens.publications',
    below: ['analytics', 'forms', 'trackablelinks', 'leads', 'heatmap', 'recorded'],
  },
  { path: 'downloads', title: 'screens.downloads' },
  { path: 'downloadarchive', title: 'screens.downloadArchive' },
  { path: 'app', title: 'screens.desktop' },
  { path: 'invoices', title: 'screens.invoices' },
  { path: 'activation', title: 'screens.activation' },
];

export function Menu() {
  const say = useWords();
  const [, , here = ''] = useLocation().pathname.split('/');
  return (
    <nav aria-label={say('layout.menu')}>
      <List>
        {items.map(({ path, title, below = [] }) => (
          <li key={path}>
            <Entry
              to={`/home/${path}`}
              aria-current={path === here || below.includes(here) ? 'page' : undefined}
            >
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
