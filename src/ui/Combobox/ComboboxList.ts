import { styled } from '@mui/material/styles';
import { control, radius } from '../theme/tokens.ts';

/** The options, floating below their field. */
export const ComboboxList = styled('ul')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal,
  insetInline: 0,
  top: '100%',
  maxHeight: '17rem',
  margin: theme.spacing(0.5, 0, 0),
  padding: theme.spacing(0.5),
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  background: theme.vars.palette.ground.raised,
  boxShadow: theme.vars.palette.float,
  '& > li': {
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
    '&[data-active]': {
      background: theme.vars.palette.ground.selected,
      '@media (forced-colors: active)': { outline: '2px solid Highlight' },
    },
    '&[aria-disabled]': { color: theme.vars.palette.text.secondary, cursor: 'default', background: 'none' },
    '@media (pointer: coarse)': { minHeight: control.touch },
  },
}));
