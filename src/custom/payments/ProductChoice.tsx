import { useId } from 'react';
import { styled } from '@mui/material/styles';
import type { Price, Product } from '#contract/payments';
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
  /** What the account has, to compare with. */
  had?: Price | undefined;
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
      {had?.publications !== undefined && (
        <div data-had="">
          <span>
            {say(`payments.product.${had.product}`)}
            <span className="beside">{say('payments.compared.had')}</span>
          </span>
          <Hosted publications={had.publications} />
        </div>
      )}
      {choices.map((price) => (
        <Choice
          key={price.product}
          name={name}
          price={price}
          saved={savedByYear(price, choices)}
          checked={price.product === value}
          onChange={onChange}
        />
      ))}
      {arePlans && <p>{say('payments.compared.all')}</p>}
    </Root>
  );
}

interface ChoiceProps extends Pick<ProductChoiceProps, 'onChange'> {
  /** Of the group. */
  name: string;
  price: Price;
  /** Percent of two half years. */
  saved: number;
  checked: boolean;
}

function Choice({ name, price, saved, checked, onChange }: ChoiceProps) {
  const say = useWords();
  const termWords = useTermWords();
  const { product, publications, later } = price;
  return (
    <label>
      <input type="radio" name={name} value={product} checked={checked} onChange={() => onChange(product)} />
      <i aria-hidden="true" />
      <span>
        {say(`payments.product.${product}`)}
        {saved > 0 && <span className="beside">{say('payments.compared.saves', { percent: saved })}</span>}
      </span>
      {publications !== undefined && (
        <>
          <Hosted publications={publications} />
          <small>
            <b>{monthly(price)}</b> {say('payments.compared.month')}
          </small>
        </>
      )}
      <small>
        {/* no price per term where later terms cost something else */}
        <b>{money(price)}</b> {later === undefined ? termWords(price) : say('payments.term.now')}
      </small>
    </label>
  );
}

function Hosted({ publications }: { publications: number }) {
  const say = useWords();
  const { number } = useFormat();
  return (
    <small>
      <b>{number(publications)}</b> {say('payments.compared.publications', { smart_count: publications })}
    </small>
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
    '&[data-plans] > label, & > [data-had]': { gridTemplateColumns: 'subgrid' },
    '&[data-plans] > [data-had] > span': { gridColumn: 2 },
    '&[data-plans] b': { display: 'block' },
  },
  // side by side, they would not fit
  [theme.breakpoints.down('sm')]: {
    '& > label': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
    '& small': { gridColumn: 2, textAlign: 'start' },
    '&[data-plans] > label': {
      gridTemplateColumns: 'auto auto minmax(0, 1fr)',
      '& > span, & > small:last-child': { gridColumn: '2 / -1' },
      '& > small:nth-last-child(2)': { gridColumn: 3 },
    },
    '& > label .beside': { display: 'inline', marginInlineStart: theme.spacing(1) },
    '& > [data-had]': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingInlineStart: `calc(16px + ${theme.spacing(2.75)})`,
      '& small': { gridColumn: 1 },
    },
  },
  '@media (forced-colors: active)': { '& input:checked + i': { borderColor: 'Highlight' } },
}));
