import type { CSSObject, Theme } from '@mui/material/styles';
import { control, radius } from '#tokens/measures';

/** `primary` once a view; `secondary` is the usual; `quiet` among others in rows and bars; `danger` destroys. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger';

/** What a button shares with a link that looks like one. `data-look` and `data-small` pick the variant. */
export const buttonStyles = (theme: Theme): CSSObject => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.button,
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: theme.spacing(1),
    minHeight: control.height,
    margin: 0,
    padding: '7px 15px',
    border: '1px solid transparent',
    borderRadius: radius.control,
    color: palette.text.primary,
    background: 'none',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
    transition: theme.transitions.create(['background-color', 'border-color', 'color'], {
      duration: theme.transitions.duration.shortest,
    }),
    '&[data-look="primary"]': {
      color: palette.primary.contrastText,
      background: palette.primary.main,
      '&:hover': { background: palette.primary.dark },
    },
    '&[data-look="secondary"]': {
      borderColor: palette.line.control,
      background: palette.background.paper,
      '&:hover': { borderColor: palette.text.primary, background: palette.ground.hover },
    },
    '&[data-look="quiet"]': {
      color: palette.primary.main,
      '&:hover': { color: palette.primary.dark, background: palette.ground.hover },
    },
    '&[data-look="danger"]': {
      color: palette.error.contrastText,
      background: palette.error.main,
      '&:hover': { background: palette.error.dark },
    },
    '&[data-look="quietDanger"]': {
      color: palette.error.main,
      '&:hover': { color: palette.error.dark, background: palette.ground.hover },
    },
    '&[data-small]': {
      minHeight: control.small,
      padding: '3px 10px',
      fontSize: theme.typography.body2.fontSize,
    },
    '&[data-wide]': { width: '100%' },
    '&:disabled, &[aria-disabled="true"]': { cursor: 'default' },
    '&:disabled, &:disabled:hover': {
      color: palette.faint,
      borderColor: palette.divider,
      background: palette.ground.sunken,
    },
    '&[data-look="quiet"]:disabled, &[data-look="quietDanger"]:disabled': {
      background: 'none',
      borderColor: 'transparent',
    },
    '@media (pointer: coarse)': { '&, &[data-small]': { minHeight: control.touch, minWidth: control.touch } },
    '@media (forced-colors: active)': { borderColor: 'ButtonText' },
  };
};
