import { styled } from '@mui/material/styles';
import { DateField } from '@mui/x-date-pickers/DateField';
import { fieldStyles } from '../TextField/fieldStyles.ts';
import { control, radius } from '#tokens/measures';

/** MUI's field in the frame of all the others: the label above, the box, the error below. */
export const DateInput = styled(DateField)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(0.75),
  minWidth: 0,
  '& > .MuiInputLabel-root': {
    ...theme.typography.subtitle2,
    position: 'static',
    transform: 'none',
    overflow: 'visible',
    '&, &.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
  },
  '& > .MuiFormHelperText-root': {
    ...theme.typography.caption,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    '&.Mui-error': { color: theme.vars.palette.error.main },
  },
  '& > .MuiPickersInputBase-root': {
    ...fieldStyles(theme),
    gap: 0,
    letterSpacing: 0,
    fontSize: theme.typography.body1.fontSize,
    paddingInline: `calc(${theme.spacing(1.5)} - 1px) 1px`,
    '&.Mui-error': { borderColor: theme.vars.palette.error.main },
    '& > fieldset': { display: 'none' },
    '& > .MuiInputAdornment-root': { height: 'auto', maxHeight: 'none', margin: 0 },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      width: control.small,
      height: control.small,
      margin: 0,
      padding: 0,
      border: 0,
      borderRadius: radius.control,
      background: 'none',
      color: theme.vars.palette.text.secondary,
      cursor: 'pointer',
      '&:hover, &[aria-expanded=true]': {
        background: theme.vars.palette.ground.hover,
        color: theme.vars.palette.text.primary,
      },
      '&:focus-visible': { outlineOffset: -2 },
    },
    // A smaller size makes phones zoom into the field.
    '@media (pointer: coarse)': {
      minHeight: control.touch,
      fontSize: theme.typography.subtitle1.fontSize,
      '& button': { width: control.touch - 2, height: control.touch - 2 },
    },
  },
  '& .MuiPickersInputBase-sectionsContainer': {
    width: 'auto',
    minWidth: 0,
    padding: 0,
    opacity: 1,
    fontVariantNumeric: 'tabular-nums',
  },
  // The letters of a part with nothing in it.
  '& [role=spinbutton]:not([aria-valuenow])': { color: theme.vars.palette.faint },
}));
