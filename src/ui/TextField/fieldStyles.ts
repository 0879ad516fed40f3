import type { CSSObject, Theme } from '@mui/material/styles';
import { control, radius } from '#tokens/measures';

/** The box of a field: what holds the input and what stands beside it. */
export const fieldStyles = (theme: Theme): CSSObject => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    minHeight: control.height,
    border: `1px solid ${palette.line.control}`,
    borderRadius: radius.control,
    background: palette.background.paper,
    color: palette.text.primary,
    transition: theme.transitions.create('border-color', { duration: theme.transitions.duration.shortest }),
    '&:hover': { borderColor: palette.text.primary },
    // A button in the field has a ring of its own.
    '&:focus-within:not(:has(button:focus))': {
      borderColor: palette.focus,
      outline: `1px solid ${palette.focus}`,
    },
    '&[data-invalid]': { borderColor: palette.error.main },
    '&[data-invalid]:focus-within:not(:has(button:focus))': { outlineColor: palette.error.main },
    '&[data-disabled]': {
      borderColor: palette.divider,
      background: palette.ground.sunken,
      color: palette.text.secondary,
    },
    '& > input, & > select, & > textarea': {
      ...theme.typography.body1,
      flex: 1,
      minWidth: 0,
      width: '100%',
      margin: 0,
      padding: theme.spacing(0.875, 1.5),
      border: 0,
      borderRadius: 'inherit',
      outline: 'none',
      background: 'none',
      color: 'inherit',
      '&::placeholder': { color: palette.faint, opacity: 1 },
      '&:autofill': {
        boxShadow: `inset 0 0 0 100px ${palette.ground.selected}`,
        WebkitTextFillColor: palette.text.primary,
      },
    },
    '@media (pointer: coarse)': {
      minHeight: control.touch,
      // A smaller size makes phones zoom into the field.
      '& > input, & > select, & > textarea': { fontSize: theme.typography.subtitle1.fontSize },
    },
  };
};
