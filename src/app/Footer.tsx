import { styled } from '@mui/material/styles';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { SchemeSwitch } from '#ui/SchemeSwitch/SchemeSwitch.tsx';
import { useConfig } from './AccountContext.ts';
import { useWords } from '../i18n/words.ts';

/** No first screen waits for it. */
const ShortcutsButton = lazyComponent(
  async () => (await import('./shortcuts/ShortcutsButton.tsx')).ShortcutsButton,
);

/** @param props.shortcuts whether keys lead anywhere here: once someone has logged in */
export function Footer({ shortcuts = false }: { shortcuts?: boolean }) {
  const say = useWords();
  const { links } = useConfig();
  return (
    <Foot>
      <nav aria-label={say('layout.footer.label')}>
        <a href={links.home}>{say('layout.footer.home')}</a>
        <a href={links.blog}>{say('layout.footer.blog')}</a>
        <a href={links.licenses}>{say('layout.footer.licenses')}</a>
        {links.support && <a href={links.support}>{say('layout.footer.support')}</a>}
      </nav>
      {shortcuts && <Shortcuts />}
      <SchemeSwitch
        labels={{
          group: say('layout.scheme.group'),
          light: say('layout.scheme.light'),
          system: say('layout.scheme.system'),
          dark: say('layout.scheme.dark'),
        }}
      />
    </Foot>
  );
}

function Shortcuts() {
  const say = useWords();
  const notify = useNotify();
  return (
    <ErrorBoundary fallback={null} onError={() => notify(say('layout.shortcutsFailed'), { type: 'error' })}>
      <ShortcutsButton />
    </ErrorBoundary>
  );
}

const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  gridArea: 'foot',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  margin: theme.spacing(0, 2),
  padding: theme.spacing(2, 0),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  // begins where the page's content begins
  [theme.breakpoints.up('sm')]: { margin: theme.spacing(0, 3) },
  // ends where the page's content ends
  [theme.breakpoints.up('md')]: { margin: theme.spacing(0, 4) },
  [theme.breakpoints.up('lg')]: {
    margin: theme.spacing(0, 6),
    maxWidth: `calc(var(--page-width) - ${theme.spacing(12)})`,
  },
  '& > nav': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 3), marginInlineEnd: 'auto' },
  '& > nav a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    color: 'inherit',
    textDecoration: 'none',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& > nav a:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
}));
