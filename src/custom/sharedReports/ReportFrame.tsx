import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { rootSize } from '#tokens/measures';
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

/** As the account's own screens. */
const width = { usual: 1084, large: 1584 };

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  grid: 'auto minmax(0, 1fr) auto / minmax(0, 1fr)',
  minHeight: '100dvh',
  // the line under the header runs to both edges, and all else stands in one column
  '--edge': theme.spacing(2),
  '--width': `${width.usual}px`,
  '& > *': {
    minWidth: 0,
    paddingInline: `max(var(--edge), (100% - var(--width)) / 2)`,
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
  '& h1:focus': { outline: 'none' },
  '& > footer': {
    display: 'flex',
    justifyContent: 'flex-end',
    paddingBlock: theme.spacing(2),
  },
  [theme.breakpoints.up('sm')]: {
    '--edge': theme.spacing(3),
    '& > main': { paddingBlock: theme.spacing(5, 8) },
  },
  [theme.breakpoints.up('md')]: { '--edge': theme.spacing(6) },
  [theme.breakpoints.up(1680 / rootSize)]: { '--width': `${width.large}px` },
}));
