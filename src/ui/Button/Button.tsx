import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { buttonStyles } from './buttonStyles.ts';
import type { ButtonLook } from './buttonStyles.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: ButtonLook | undefined;
  small?: boolean | undefined;
  /** Full width. */
  wide?: boolean | undefined;
  /** Before the words. */
  icon?: ReactNode;
}

const Root = styled('button')(({ theme }) => buttonStyles(theme));

/** A command on this page; navigation is a `LinkButton`. Its label begins with a verb. */
export function Button({ look = 'secondary', small, wide, icon, children, ...button }: ButtonProps) {
  return (
    <Root
      type="button"
      data-look={look}
      data-small={small || undefined}
      data-wide={wide || undefined}
      {...button}
    >
      {icon}
      {children}
    </Root>
  );
}
