import type { ComponentPropsWithRef, FocusEvent, PointerEvent } from 'react';
import { styled } from '@mui/material/styles';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/iconPaths.ts';
import { useTooltip } from '../Tooltip/useTooltip.tsx';
import { control, radius } from '#tokens/measures';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** Its name, and the words of its tooltip. */
  label: string;
  icon: IconName;
  small?: boolean | undefined;
}

const Root = styled('button')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: control.height,
  height: control.height,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': {
    background: theme.vars.palette.ground.hover,
    color: theme.vars.palette.text.primary,
  },
  '&[aria-pressed="true"]': { color: theme.vars.palette.primary.main },
  '&:disabled': { color: theme.vars.palette.faint, background: 'none', cursor: 'default' },
  '&[data-small]': { width: control.small, height: control.small },
  '@media (pointer: coarse)': { '&, &[data-small]': { width: control.touch, height: control.touch } },
}));

/** A button with a well-known icon, where a label does not fit. */
export function IconButton({ label, icon, small, ...button }: IconButtonProps) {
  const { handlers, tip } = useTooltip(label);
  const enter = (event: PointerEvent<HTMLButtonElement>) => {
    handlers.onPointerEnter(event);
    button.onPointerEnter?.(event);
  };
  const focus = (event: FocusEvent<HTMLButtonElement>) => {
    handlers.onFocus(event);
    button.onFocus?.(event);
  };
  return (
    <>
      <Root
        type="button"
        aria-label={label}
        data-small={small || undefined}
        {...button}
        {...handlers}
        onPointerEnter={enter}
        onFocus={focus}
      >
        <Icon name={icon} size={small ? 16 : 20} />
      </Root>
      {tip}
    </>
  );
}
