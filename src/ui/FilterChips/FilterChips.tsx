import { styled } from '@mui/material/styles';
import { control, radius } from '#tokens/measures';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';

export interface FilterChip {
  key: string;
  /** What is filtered by: "Country". */
  name: string;
  /** "Norway" */
  value: string;
  /** Its button's name: "Remove filter: Country Norway". */
  removeLabel: string;
}

export interface FilterChipsProps {
  /** Names the group for screen readers. */
  label: string;
  chips: readonly FilterChip[];
  onRemove: (key: string) => void;
  /** Offered from two filters on. */
  clearLabel: string;
  onClear: () => void;
}

/** The pressed chip disappears: the focus goes to the one after it, or before the last. */
function focusBeside(chip: HTMLElement, after: boolean): void {
  const beside = after ? chip.nextElementSibling : chip.previousElementSibling;
  if (beside instanceof HTMLElement) beside.focus();
}

/** The filters that are in force: each can be taken off, or all at once. On a phone they are one line that scrolls. */
export function FilterChips({ label, chips, onRemove, clearLabel, onClear }: FilterChipsProps) {
  return (
    <Root role="group" aria-label={label}>
      {chips.map(({ key, name, value, removeLabel }, nth) => (
        <Chip
          key={key}
          type="button"
          aria-label={removeLabel}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget, nth < chips.length - 1);
            onRemove(key);
          }}
        >
          <span>
            {/* “or” before all but the first of a kind: the button's name says the kind */}
            <span aria-hidden="true">{name}</span> <b dir="auto">{value}</b>
          </span>
          <Icon name="close" size={14} />
        </Chip>
      ))}
      {chips.length > 1 && (
        <Button look="quiet" small onClick={onClear}>
          {clearLabel}
        </Button>
      )}
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  // one line, however many there are: a phone's height is for the figures
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    // room for the outline of the focus, and up to the edge of the screen
    margin: theme.spacing(-0.5, -2),
    padding: theme.spacing(0.5, 2),
    scrollPaddingInline: theme.spacing(2),
    scrollbarWidth: 'none',
    '& > *': { flex: 'none', maxWidth: '80%' },
  },
}));

const Chip = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  maxWidth: '100%',
  minHeight: control.small,
  margin: 0,
  padding: theme.spacing(0.25, 1, 0.25, 1.5),
  border: `1px solid ${theme.vars.palette.primary.main}`,
  borderRadius: radius.pill,
  background: theme.vars.palette.ground.selected,
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { color: theme.vars.palette.primary.main, fontWeight: theme.typography.fontWeightMedium },
  '& svg': { flex: 'none' },
  '&:hover': { color: theme.vars.palette.text.primary, borderColor: theme.vars.palette.text.primary },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '@media (pointer: coarse)': { minHeight: control.touch },
}));
