import type { ElementType, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { buttonStyles } from '../Button/buttonStyles.ts';
import type { ButtonLook } from '../Button/buttonStyles.ts';
import type { LinkProps } from './linkProps.ts';

interface Own {
  look?: ButtonLook | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
  icon?: ReactNode;
  children?: ReactNode;
}

export type LinkButtonProps<C extends ElementType = 'a'> = LinkProps<Own, C>;

const Root = styled('a')(({ theme }) => buttonStyles(theme));

/** A link that looks like a button. With `component={Link} to="…"` it is a router link. */
export function LinkButton<C extends ElementType = 'a'>(props: LinkButtonProps<C>) {
  const {
    look = 'secondary',
    small,
    wide,
    icon,
    children,
    component = 'a',
    ...link
  }: LinkButtonProps<ElementType> = props;
  return (
    <Root
      as={component}
      data-look={look}
      data-small={small || undefined}
      data-wide={wide || undefined}
      {...link}
    >
      {icon}
      {children}
    </Root>
  );
}
