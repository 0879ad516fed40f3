import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Card } from './Card.tsx';

export interface PanelProps {
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Buttons or links of the panel as a whole. */
  actions?: ReactNode;
  /** For a table: it reaches the panel's edges. */
  flush?: boolean | undefined;
  children: ReactNode;
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(2),
  '& > div:first-of-type': { flex: '1 1 16ch', minWidth: 0 },
  '& h2': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& p': {
    ...theme.typography.body2,
    margin: theme.spacing(0.25, 0, 0),
    color: theme.vars.palette.text.secondary,
    maxWidth: '64ch',
    textWrap: 'pretty',
  },
  '[data-flush] > &': {
    margin: 0,
    padding: theme.spacing(2, 3),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  [theme.breakpoints.down('sm')]: { '[data-flush] > &': { padding: theme.spacing(2) } },
}));

const Actions = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

/** A titled part of a page. */
export function Panel({ title, description, actions, flush, children }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} data-flush={flush || undefined}>
      <Head>
        <div>
          <h2 id={id}>{title}</h2>
          {description && <p>{description}</p>}
        </div>
        {actions && <Actions data-screen="">{actions}</Actions>}
      </Head>
      {children}
    </Card>
  );
}
