import { useId } from 'react';
import { styled } from '@mui/material/styles';
import type { Price, Product } from '#contract/products';
import { visuallyHidden } from '#ui/VisuallyHidden/visuallyHidden.ts';
import { control, radius } from '#tokens/measures';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { money, monthly, savedByYear } from './prices.ts';
import { useTermWords } from './useTermWords.ts';

export interface ProductChoiceProps {
  /** Names the group: "Plan". */
  label: string;
  choices: readonly Price[];
  /** Which of them the account has: it is there to compare with. */
  had?: Product | undefined;
  value: Product;
  onChange: (product: Product) => void;
  disabled: boolean;
}

/** The choices with their prices; plans side by side with what they differ by, and beside the one that is had. */
export function ProductChoice({ label, choices, had, value, onChange, disabled }: ProductChoiceProps) {
  const say = useWords();
  const name = useId();
  const arePlans = choices.some(({ publications }) => publications !== undefined);
  return (
    <Root disabled={disabled} data-plans={arePlans || undefined}>
      <legend>{label}</legend>
      {choices.map((price) => {
        const { product } = price;
        if (product === had)
          return (
            <div key={product} data-had="">
              <Row price={price} beside={[say('payments.compared.had')]} />
            </div>
          );
        const saved = savedByYear(price, choices);
        return (
          <label key={product}>
            <input
              type="radio"
              name={name}
              value={product}
              checked={product === value}
              onChange={() => onChange(product)}
            />
            <Row
              price={price}
              beside={saved > 0 ? [say('payments.compared.saves', { percent: saved })] : []}
            />
          </label>
        );
      })}
      {arePlans && <p>{say('payments.compared.all')}</p>}
    </Root>
  );
}

/** Every price is that of later terms, so that they compare; a first year that costs less stands beside the name. */
function Row({ price, beside }: { price: Price; beside: string[] }) {
  const say = useWords();
  const { number } = useFormat();
  const termWords = useTermWords();
  const { product, publications, amount, later = amount, currency } = price;
  const first = later === amount ? [] : [say('payments.compared.first', { price: money(price) })];
  return (
    <>
      <i aria-hidden="true" />
      <span>
        {say(`payments.product.${product}`)}
        {[...first, ...beside].map((words) => (
          <span key={words} className="beside">
            {words}
          </span>
        ))}
      </span>
      {publications !== undefined && (
        <>
          <small>
            <b>{number(publications)}</b>{' '}
            {say('payments.compared.publications', { smart_count: publications })}
          </small>
          <small>
            <b>{monthly(price)}</b> {say('payments.compared.month')}
          </small>
        </>
      )}
      <small>
        <b>{money({ amount: later, currency })}</b> {termWords(price)}
      </small>
    </>
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
  '& > label, & > [data-had]': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(0, 1.25),
    minHeight: control.touch,
    padding: theme.spacing(0.75, 1.5),
    border: `1px solid ${theme.vars.palette.divider}`,
    marginTop: -1,
  },
  '& > label': {
    cursor: 'pointer',
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
  '& > legend + *': { borderStartStartRadius: radius.control, borderStartEndRadius: radius.control },
  '& > :is(label, [data-had]):not(:has(~ :is(label, [data-had])))': {
    borderEndStartRadius: radius.control,
    borderEndEndRadius: radius.control,
  },
  '& input': visuallyHidden,
  '& i': {
    boxSizing: 'border-box',
    width: 16,
    height: 16,
    border: `1px solid ${theme.vars.palette.line.control}`,
    borderRadius: radius.pill,
    background: theme.vars.palette.background.paper,
  },
  '& > [data-had] > i': { visibility: 'hidden' },
  '& input:checked + i': { border: `5px solid ${theme.vars.palette.primary.main}` },
  '& .beside': {
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
  '& > p': {
    ...theme.typography.caption,
    margin: theme.spacing(1, 0, 0),
    color: theme.vars.palette.text.secondary,
  },
  // plans are rows of one table: what they differ by stands below each other
  [theme.breakpoints.up('sm')]: {
    '&[data-plans]': { gridTemplateColumns: 'auto minmax(0, 1fr) repeat(3, auto)' },
    '&[data-plans] > *': { gridColumn: '1 / -1' },
    '&[data-plans] > label, &[data-plans] > [data-had]': { gridTemplateColumns: 'subgrid' },
    '&[data-plans] b': { display: 'block' },
  },
  // side by side, they would not fit
  [theme.breakpoints.down('sm')]: {
    '& > label, & > [data-had]': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
    '& small': { gridColumn: 2, textAlign: 'start' },
    '&[data-plans] > label, &[data-plans] > [data-had]': {
      gridTemplateColumns: 'auto auto minmax(0, 1fr)',
      '& > span, & > small:last-child': { gridColumn: '2 / -1' },
      '& > small:nth-last-child(2)': { gridColumn: 3 },
    },
    '& > * > span': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: theme.spacing(1),
    },
  },
  '@media (forced-colors: active)': { '& input:checked + i': { borderColor: 'Highlight' } },
}));
