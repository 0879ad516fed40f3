import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { SchemeSwitch } from '#ui/SchemeSwitch/SchemeSwitch.tsx';
import { HostBrand } from '../../app/HostBrand.tsx';
import { useWords } from '../../i18n/words.ts';
import './messages.ts';

/** Around everything a visitor sees: whose host it is, and nothing that leads into an account. */
export function ReportFrame({ children }: { children: ReactNode }) {
  const say = useWords();
  return (
    <Frame>
      <header>
        <HostBrand />
        <span>{say('sharedReports.visitor.badge')}</span>
      </header>
      <main id="main">{children}</main>
      <footer>
        <SchemeSwitch
          labels={{
            group: say('layout.scheme.group'),
            light: say('layout.scheme.light'),
            system: say('layout.scheme.system'),
            dark: say('layout.scheme.dark'),
          }}
        />
      </footer>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  grid: 'auto minmax(0, 1fr) auto / minmax(0, 1fr)',
  minHeight: '100dvh',
  '& > *': {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: 1180,
    minWidth: 0,
    margin: '0 auto',
    padding: theme.spacing(0, 2),
  },
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(0.5, 2),
    minHeight: 64,
    color: theme.vars.palette.text.secondary,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > header > span:last-child': theme.typography.body2,
  '& > main': { paddingBlock: theme.spacing(3, 6) },
  '& > footer': {
    display: 'flex',
    justifyContent: 'flex-end',
    paddingBlock: theme.spacing(2),
  },
  [theme.breakpoints.up('sm')]: {
    '& > *': { paddingInline: theme.spacing(3) },
    '& > main': { paddingBlock: theme.spacing(5, 8) },
  },
  [theme.breakpoints.up('md')]: { '& > *': { paddingInline: theme.spacing(6) } },
}));
