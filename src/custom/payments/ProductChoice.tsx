import { useId } from 'react';
import { styled } from '@mui/material/styles';
import type { Price, Product } from '#contract/payments';
import { visuallyHidden } from '#ui/VisuallyHidden/visuallyHidden.ts';
import { control, radius } from '#tokens/measures';
import { useWords } from '../../i18n/words.ts';
import { money, monthly } from './prices.ts';
import { useTermWords } from './useTermWords.ts';

export interface ProductChoiceProps {
  /** Names the group: "Plan". */
  label: string;
  choices: readonly Price[];
  value: Product;
  onChange: (product: Product) => void;
  disabled: boolean;
}

/** The choices, each with its price, and plans with what they can be compared by. */
export function ProductChoice({ label, choices, value, onChange, disabled }: ProductChoiceProps) {
  const say = useWords();
  const termWords = useTermWords();
  const name = useId();
  return (
    <Root disabled={disabled}>
      <legend>{label}</legend>
      {choices.map((price) => (
        <label key={price.product}>
          <input
            type="radio"
            name={name}
            value={price.product}
            checked={price.product === value}
            onChange={() => onChange(price.product)}
          />
          <i aria-hidden="true" />
          <span>
            {say(`payments.product.${price.product}`)}
            {price.publications !== undefined && (
              <span className="holds">
                {say('payments.holds', { smart_count: price.publications, monthly: monthly(price) })}
              </span>
            )}
          </span>
          <small>
            {/* no price per term where later terms cost something else */}
            <b>{money(price)}</b> {price.later === undefined ? termWords(price) : say('payments.term.now')}
          </small>
        </label>
      ))}
    </Root>
  );
}

const Root = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': {
    ...theme.typography.subtitle2,
    padding: 0,
    marginBottom: theme.spacing(0.75),
    color: theme.vars.palette.text.primary,
  },
  '& > label': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(0, 1.25),
    minHeight: control.touch,
    padding: theme.spacing(0.75, 1.5),
    border: `1px solid ${theme.vars.palette.divider}`,
    cursor: 'pointer',
    marginTop: -1,
    '&:hover': { background: theme.vars.palette.ground.hover },
    '&:has(:checked)': {
      zIndex: 1,
      borderColor: theme.vars.palette.primary.main,
      background: theme.vars.palette.ground.selected,
    },
    '&:has(:focus-visible)': {
      zIndex: 2,
      outline: `2px solid ${theme.vars.palette.focus}`,
      outlineOffset: 1,
    },
    '&:has(:disabled)': { cursor: 'default' },
  },
  '& > label:first-of-type': { borderStartStartRadius: radius.control, borderStartEndRadius: radius.control },
  '& > label:last-of-type': { borderEndStartRadius: radius.control, borderEndEndRadius: radius.control },
  '& input': visuallyHidden,
  '& i': {
    boxSizing: 'border-box',
    width: 16,
    height: 16,
    border: `1px solid ${theme.vars.palette.line.control}`,
    borderRadius: radius.pill,
    background: theme.vars.palette.background.paper,
  },
  '& input:checked + i': { border: `5px solid ${theme.vars.palette.primary.main}` },
  '& .holds': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
  },
  '& b': { color: theme.vars.palette.text.primary, fontWeight: theme.typography.fontWeightMedium },
  // side by side, neither would fit
  [theme.breakpoints.down('sm')]: {
    '& > label': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
    '& i': { gridRow: 'span 2' },
    '& small': { gridColumn: 2, textAlign: 'start' },
  },
  '@media (forced-colors: active)': { '& input:checked + i': { borderColor: 'Highlight' } },
}));
