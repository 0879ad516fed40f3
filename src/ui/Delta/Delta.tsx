import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Icon } from '../Icon/Icon.tsx';

export interface DeltaProps {
  direction: 'up' | 'down' | 'same';
  /** The change in words, with its sign: "+12%, up from 1,080". */
  children: ReactNode;
}

/** How a figure changed. The words say it; arrow and colour only repeat them. */
export function Delta({ direction, children }: DeltaProps) {
  return (
    <Root data-direction={direction}>
      {direction !== 'same' && <Icon name={direction === 'up' ? 'arrowUp' : 'arrowDown'} size={14} />}
      <span>{children}</span>
    </Root>
  );
}

const Root = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: theme.spacing(0.5),
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { alignSelf: 'center' },
  '&[data-direction="up"]': { color: theme.vars.palette.success.main },
  '&[data-direction="down"]': { color: theme.vars.palette.warning.main },
}));
