import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { radius } from '#tokens/measures';

export type TagTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export interface TagProps {
  tone?: TagTone | undefined;
  children: ReactNode;
}

const Root = styled('span')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.caption,
    display: 'inline-block',
    maxWidth: '100%',
    padding: '1px 8px',
    border: '1px solid transparent',
    borderRadius: radius.pill,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    fontWeight: theme.typography.fontWeightMedium,
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.secondary,
    '&[data-tone="neutral"]': { borderColor: palette.divider },
    '&[data-tone="info"]': { color: palette.info.main, background: palette.ground.info },
    '&[data-tone="success"]': { color: palette.success.main, background: palette.ground.success },
    '&[data-tone="warning"]': { color: palette.warning.main, background: palette.ground.warning },
    '&[data-tone="danger"]': { color: palette.error.main, background: palette.ground.danger },
  };
});

/** A state or a kind, in one or two words. It cannot be clicked. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return <Root data-tone={tone}>{children}</Root>;
}
