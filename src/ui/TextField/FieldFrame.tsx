import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Icon } from '../Icon/Icon.tsx';
import { visuallyHidden } from '../VisuallyHidden/visuallyHidden.ts';
import { fieldStyles } from './fieldStyles.ts';

/** What every field has around its input. */
export interface FieldWords {
  label: string;
  /** The label is for screen readers alone, where the place says what the field is. */
  hideLabel?: boolean | undefined;
  /** After the label, quieter: "optional". */
  hint?: string | undefined;
  /** Below the input: what is wanted, before anything went wrong. */
  help?: ReactNode;
  /** Below the input: what went wrong and what to do. */
  error?: ReactNode;
}

interface FieldFrameProps extends FieldWords {
  /** Of the input; the frame derives from it the ids of help and error. */
  id: string;
  disabled?: boolean | undefined;
  /** Of the box around the input. */
  box?: Pick<ComponentPropsWithRef<'div'>, 'ref' | 'onMouseDown'> | undefined;
  children: ReactNode;
}

const Root = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(0.75), minWidth: 0 }));

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.vars.palette.text.primary,
  '& > span': { color: theme.vars.palette.faint, fontWeight: theme.typography.fontWeightRegular },
  '&[data-hidden]': visuallyHidden,
}));

const Box = styled('div')(({ theme }) => fieldStyles(theme));

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  gap: theme.spacing(0.75),
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '&[data-error]': { color: theme.vars.palette.error.main },
}));

/** The ids that describe a field's input, for `aria-describedby`. */
export const describedBy = (
  id: string,
  { help, error }: Pick<FieldWords, 'help' | 'error'>,
): string | undefined =>
  [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;

/** Label above, help and error below; the input itself is the caller's. */
export function FieldFrame({
  id,
  label,
  hideLabel,
  hint,
  help,
  error,
  disabled,
  box,
  children,
}: FieldFrameProps) {
  return (
    <Root>
      <Label htmlFor={id} data-hidden={hideLabel || undefined}>
        {label} {hint && <span>{hint}</span>}
      </Label>
      <Box {...box} data-box="" data-invalid={error ? '' : undefined} data-disabled={disabled || undefined}>
        {children}
      </Box>
      {error && (
        <Words id={`${id}-error`} data-error="">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </Words>
      )}
      {help && <Words id={`${id}-help`}>{help}</Words>}
    </Root>
  );
}
