import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Icon } from '../Icon/Icon.tsx';
import { radius } from '#tokens/measures';
import { Code } from './Code.tsx';
import type { UsagePair } from './usage.ts';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > [data-dont]': { marginTop: theme.spacing(-1) },
  },
}));

const Side = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body1,
    minWidth: 0,
    padding: theme.spacing(2),
    border: `1px solid ${palette.divider}`,
    borderTop: `3px solid ${palette.success.main}`,
    borderRadius: radius.control,
    background: palette.background.paper,
    color: palette.text.primary,
    overflowWrap: 'anywhere',
    '&[data-dont]': { borderTopColor: palette.error.main },
    '& > strong': {
      ...theme.typography.subtitle2,
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(0.75),
      color: palette.success.main,
    },
    '&[data-dont] > strong': { color: palette.error.main },
    '& > p': { margin: theme.spacing(0.75, 0, 0) },
    '& > figure': {
      margin: theme.spacing(2, 0, 0),
      padding: theme.spacing(2),
      background: palette.background.default,
      borderRadius: radius.control,
    },
  };
});

interface SideProps {
  dont?: boolean;
  says: string;
  shown: ReactNode;
}

const OneSide = ({ dont, says, shown }: SideProps) => (
  <Side data-dont={dont || undefined}>
    <strong>
      <Icon name={dont ? 'close' : 'check'} size={16} />
      {dont ? 'Don’t' : 'Do'}
    </strong>
    <p>
      <Code>{says}</Code>
    </p>
    {shown && <figure>{shown}</figure>}
  </Side>
);

/** Do beside don't. */
export function Pairs({ pairs }: { pairs: readonly UsagePair[] }) {
  return (
    <Grid>
      {pairs.map((pair) => [
        <OneSide key={pair.do} says={pair.do} shown={pair.shown?.do} />,
        <OneSide key={pair.dont} dont says={pair.dont} shown={pair.shown?.dont} />,
      ])}
    </Grid>
  );
}
