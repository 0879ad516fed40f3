import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

export interface PageHeaderProps {
  title: string;
  /** A link back, above the title: `<BackLink component={Link} to="…">`. */
  back?: ReactNode;
  /** A small picture of what the page is about, before the title. */
  picture?: ReactNode;
  /** One quiet line under the title: what it is about, how fresh it is. */
  meta?: ReactNode;
  /** Buttons of the page as a whole; the primary one last. */
  actions?: ReactNode;
  /** Links to the other screens of the same thing, over the whole width: `<TabLinks …>`. */
  tabs?: ReactNode;
}

const Root = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.spacing(1, 3),
  marginBottom: theme.spacing(4),
  '& > :is([data-back], [data-tabs])': { flex: '0 0 100%' },
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
  '& [data-meta]': {
    ...theme.typography.body1,
    marginTop: theme.spacing(1),
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  // the buttons stand below where they would leave the title less
  '& > [data-head]': {
    flex: '1 1 18rem',
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    minWidth: 0,
  },
  '& > [data-head] > div:last-child': { minWidth: 0 },
  '& > [data-tabs]': { minWidth: 0, marginTop: theme.spacing(1) },
  '&:has([data-tabs])': { marginBottom: theme.spacing(3) },
  '& > [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: theme.spacing(2),
    marginBottom: theme.spacing(3),
    '& h1': { fontSize: theme.typography.h2.fontSize },
    // the first figure is within sight
    '& > [data-back]': { margin: theme.spacing(-2, 0, -1) },
    '& [data-meta]': { marginTop: theme.spacing(0.5) },
    '&:has(> [data-tabs])': { rowGap: theme.spacing(1.5), marginBottom: theme.spacing(1.5) },
    '& > [data-tabs]': { marginTop: theme.spacing(-0.5) },
  },
}));

/** The head of a screen: one per page, and the only serif on it. */
export function PageHeader({ title, back, picture, meta, actions, tabs }: PageHeaderProps) {
  return (
    <Root>
      {back && <div data-back="">{back}</div>}
      <div data-head="">
        {picture}
        <div>
          <h1>{title}</h1>
          {meta && <div data-meta="">{meta}</div>}
        </div>
      </div>
      {actions && <div data-actions="">{actions}</div>}
      {tabs && <div data-tabs="">{tabs}</div>}
    </Root>
  );
}
