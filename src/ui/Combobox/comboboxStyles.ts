import { styled } from '@mui/material/styles';
import { control, radius } from '#tokens/measures';

export const ComboboxRoot = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& .MuiAutocomplete-endAdornment': { position: 'static', transform: 'none', alignSelf: 'stretch' },
  '& .MuiAutocomplete-popupIndicator': {
    width: 36,
    height: '100%',
    margin: 0,
    color: theme.vars.palette.text.secondary,
    '&:hover': { background: 'none' },
    '@media (pointer: coarse)': { width: control.touch },
  },
}));

/** The options float below their field, or above it where there is more room. */
export const ComboboxFrame = styled('div')(({ theme }) => ({
  // As wide as the field with its border.
  margin: theme.spacing(0.5, '-1px'),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  background: theme.vars.palette.ground.raised,
  boxShadow: theme.vars.palette.float,
  '& .MuiAutocomplete-noOptions': {
    ...theme.typography.body1,
    padding: theme.spacing(1.25, 1.5),
    color: theme.vars.palette.text.secondary,
  },
}));

export const ComboboxList = styled('ul')(({ theme }) => ({
  position: 'relative',
  maxHeight: '17rem',
  margin: 0,
  padding: theme.spacing(0.5),
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  listStyle: 'none',
  '& li:where([role=option])': {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    padding: theme.spacing(0.75, 1),
    borderRadius: radius.control,
    color: theme.vars.palette.text.primary,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { background: theme.vars.palette.ground.hover },
    '&.Mui-focused': {
      background: theme.vars.palette.ground.selected,
      '@media (forced-colors: active)': { outline: '2px solid Highlight' },
    },
    '@media (pointer: coarse)': { minHeight: control.touch },
  },
}));

export const GroupName = styled('div')(({ theme }) => ({
  ...theme.typography.overline,
  padding: theme.spacing(1.25, 1, 0.5),
  color: theme.vars.palette.text.secondary,
}));

export const GroupOptions = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

/** It stays in sight below a list that scrolls. */
export const ComboboxFoot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  padding: theme.spacing(1, 1.5),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& > p': { margin: 0 },
}));
