import { styled } from '@mui/material/styles';
import { Code } from './Code.tsx';
import { Pairs } from './Pairs.tsx';
import type { Usage } from './usage.ts';

const Root = styled('section')(({ theme }) => ({
  margin: theme.spacing(3, 0, 5),
  color: theme.vars.palette.text.primary,
  '& h2': { ...theme.typography.h3, margin: theme.spacing(0, 0, 0.5) },
  '& > div:first-of-type': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: theme.spacing(2, 4),
    marginBottom: theme.spacing(3),
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& p': { ...theme.typography.body1, margin: 0 },
}));

/** When to use a part and when not, and pairs that show it. */
export function UsageGuide({ when, not, pairs }: Usage) {
  return (
    <Root>
      <div>
        <div>
          <h2>When to use it</h2>
          <p>
            <Code>{when}</Code>
          </p>
        </div>
        <div>
          <h2>When not to</h2>
          <p>
            <Code>{not}</Code>
          </p>
        </div>
      </div>
      <Pairs pairs={pairs} />
    </Root>
  );
}
