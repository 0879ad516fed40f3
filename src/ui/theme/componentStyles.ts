import { toastsHeight } from '../Toasts/useTakenHeight.ts';
import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { backdrop } from '#tokens/colours';
import { control, fontWeight, radius, typeSize } from '#tokens/measures';

const coarse = '@media (pointer: coarse)';

/** The look of MUI's parts where the design system uses them: hairlines, no ripple, no stacked shadows. */
export const componentStyles: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: radius.card,
        background: theme.vars.palette.ground.raised,
        boxShadow: theme.vars.palette.float,
      }),
    },
  },
  MuiMenu: { styleOverrides: { list: { padding: 6 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        padding: '6px 10px',
        gap: 10,
        borderRadius: radius.control,
        '&:hover, &.Mui-focusVisible': { background: theme.vars.palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover': { background: theme.vars.palette.action.selected },
        [coarse]: { minHeight: control.touch },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      // Notifications stay in sight above it, and cover nothing of it.
      container: { paddingTop: toastsHeight },
      paper: ({ theme }) => ({
        margin: 16,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: radius.card,
        background: theme.vars.palette.ground.raised,
        boxShadow: theme.vars.palette.float,
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: backdrop } } },
  },
  MuiInputBase: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: control.height,
        fontSize: `${typeSize.body}rem`,
        background: theme.vars.palette.background.paper,
        // A smaller size makes phones zoom into the field.
        [coarse]: { minHeight: control.touch, fontSize: `${typeSize.lead}rem` },
      }),
      input: ({ theme }) => ({
        height: 'auto',
        '&::placeholder': { color: theme.vars.palette.faint, opacity: 1 },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.line.control },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.secondary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.focus,
          borderWidth: 2,
        },
      }),
      input: { padding: '8px 12px' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: '4px 0 0' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        padding: '4px 8px',
        borderRadius: radius.control,
        background: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.paper,
        fontSize: `${typeSize.small}rem`,
        fontWeight: fontWeight.regular,
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: control.height,
        borderRadius: radius.control,
        [coarse]: { minHeight: control.touch },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: radius.control, [coarse]: { minWidth: control.touch, minHeight: control.touch } },
    },
  },
  MuiSvgIcon: { defaultProps: { fontSize: 'small' } },
};
