import type { MouseEvent, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { radius } from '#tokens/measures';

export interface SkipLinkProps {
  /** Id of the element to move to; it needs `tabIndex={-1}`. */
  target: string;
  children: ReactNode;
}

const Root = styled('a')(({ theme }) => ({
  ...theme.typography.button,
  position: 'fixed',
  insetBlockStart: theme.spacing(1),
  insetInlineStart: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1.25, 2),
  borderRadius: radius.control,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.primary.main,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

/** The first thing a keyboard meets on a page: past the menus, to the content. */
export function SkipLink({ target, children }: SkipLinkProps) {
  // The address's fragment belongs to the router, so the link moves the focus itself.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <Root href={`#${target}`} onClick={skip}>
      {children}
    </Root>
  );
}
