import type { ElementType, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Icon } from '../Icon/Icon.tsx';
import type { LinkProps } from './linkProps.ts';

interface Own {
  /** Where it leads: "Cloud publications". */
  children: ReactNode;
}

export type BackLinkProps<C extends ElementType = 'a'> = LinkProps<Own, C>;

const Root = styled('a')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  borderRadius: 2,
  '&:hover': {
    color: theme.vars.palette.primary.dark,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

/** A link to the parent page. */
export function BackLink<C extends ElementType = 'a'>(props: BackLinkProps<C>) {
  const { children, component = 'a', ...link }: BackLinkProps<ElementType> = props;
  return (
    <Root as={component} {...link}>
      <Icon name="arrowLeft" size={16} />
      {children}
    </Root>
  );
}
