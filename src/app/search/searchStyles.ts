import { styled } from '@mui/material/styles';

export const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0, 1.5),
  border: `1px solid ${theme.vars.palette.line.control}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 1 },
  '& input': {
    ...theme.typography.body1,
    flex: 1,
    minWidth: 0,
    height: 44,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    color: theme.vars.palette.text.primary,
    textOverflow: 'ellipsis',
    '&::placeholder': { color: theme.vars.palette.faint, opacity: 1 },
  },
}));

export const Finds = styled('div')(({ theme }) => ({
  // as high whatever is found, so that the dialog stays where it is
  height: 'min(22rem, 50dvh)',
  marginTop: theme.spacing(1),
  '& .MuiAutocomplete-noOptions, & .MuiAutocomplete-loading': {
    ...theme.typography.body1,
    padding: theme.spacing(1.25, 1),
    color: theme.vars.palette.text.secondary,
  },
  // the list itself scrolls, so that the option at hand is kept in sight
  '& [role=listbox]': { height: '100%', maxHeight: 'none', padding: theme.spacing(0.5, 0) },
  '& ul ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& p': {
    ...theme.typography.overline,
    margin: theme.spacing(1, 1, 0.5),
    color: theme.vars.palette.text.secondary,
  },
  '& [role=option]': {
    ...theme.typography.body1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    padding: theme.spacing(0.75, 1),
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { background: theme.vars.palette.ground.hover },
    '&.Mui-focused': {
      background: theme.vars.palette.ground.selected,
      '@media (forced-colors: active)': { outline: '2px solid Highlight' },
    },
    '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    '@media (pointer: coarse)': { minHeight: 44, alignItems: 'center' },
  },
}));
