import type { ElementType, ReactNode } from 'react';
import { styled } from '@mui/material/styles';

export interface StatePanelProps {
  /** One line: what is the matter. */
  title: string;
  /** What it means, in one or two sentences. */
  children?: ReactNode;
  /** The one next step: a button or a link. */
  action?: ReactNode;
  /** Where the title stands in the page's outline: 3 in a panel, which has a title of its own, else 2. */
  headingLevel?: 2 | 3 | 4;
  /** How it is announced when it takes the place of something else. */
  role?: 'status' | 'alert' | undefined;
  /** `page` for a whole screen's body, `panel` inside a card. */
  size?: 'page' | 'panel';
}

/** What stands where content would be: title, meaning, next step. The states are built on it; screens use those. */
export function StatePanel({
  title,
  children,
  action,
  size = 'page',
  headingLevel = size === 'panel' ? 3 : 2,
  role,
}: StatePanelProps) {
  return (
    <Panel role={role} className={size}>
      <Title as={`h${headingLevel}` as ElementType}>{title}</Title>
      {children && <Meaning>{children}</Meaning>}
      {action && <Step>{action}</Step>}
    </Panel>
  );
}

const Panel = styled('div')(({ theme }) => ({
  maxWidth: '34rem',
  padding: theme.spacing(8, 0),
  '&.panel': { padding: theme.spacing(2, 0) },
  [theme.breakpoints.down('sm')]: { '&.page': { padding: theme.spacing(5, 0) } },
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  textWrap: 'balance',
  '.panel > &': { ...theme.typography.h3 },
}));

const Meaning = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  '& p': { margin: 0 },
  '& p + p': { marginTop: theme.spacing(1) },
}));

const Step = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginTop: theme.spacing(3),
}));
