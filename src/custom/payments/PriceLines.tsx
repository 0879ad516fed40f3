import { styled } from '@mui/material/styles';
import type { Due } from '#contract/payments';
import type { Price } from '#contract/products';
import { Skeleton, Busy } from '#ui/Skeleton/Skeleton.tsx';
import { radius } from '#tokens/measures';
import { useWords } from '../../i18n/words.ts';
import { isRenewed } from './buyings.ts';
import { money } from './prices.ts';
import type { AddedTax } from './useTax.ts';
import { useTermWords } from './useTermWords.ts';
import type { WayToPay } from './wayToPay.ts';

interface PriceLinesProps {
  price: Price;
  by: WayToPay['by'];
  added: AddedTax;
}

/** What is charged now and later, and whether tax is added. */
export function PriceLines({ price, by, added: { taxed, tax, loading } }: PriceLinesProps) {
  const say = useWords();
  const termWords = useTermWords();
  const runsOn = !isRenewed(price.product);
  const later = { amount: price.later ?? price.amount, currency: price.currency };
  const isAdded = tax !== undefined && tax.tax > 0;
  const isUntaxed = !taxed || (tax !== undefined && !isAdded);
  const note = by === 'checkout' ? 'tax' : isUntaxed ? 'noTax' : isAdded ? 'taxLater' : 'taxTold';
  const unknown = <Skeleton width="7ch" />;
  const lines = (
    <PriceRoot>
      <dl>
        <div>
          <dt>{say(`payments.product.${price.product}`)}</dt>
          <dd>{say('payments.term.span', { smart_count: price.months })}</dd>
        </div>
        {runsOn && (
          <div>
            <dt>{say('payments.price.then')}</dt>
            <dd>{say('payments.price.later', { price: money(later), term: termWords(price) })}</dd>
          </div>
        )}
        {(loading || isAdded) && (
          <div>
            <dt>{say('payments.price.taxLine')}</dt>
            <dd>{tax ? money({ amount: tax.tax, currency: tax.currency }) : unknown}</dd>
          </div>
        )}
        <div data-due="">
          <dt>{say('payments.price.due')}</dt>
          <dd>{loading ? unknown : money(tax ? { amount: tax.total, currency: tax.currency } : price)}</dd>
        </div>
      </dl>
      <p>{say(`payments.price.${note}`)}</p>
    </PriceRoot>
  );
  return loading ? <Busy label={say('payments.price.adding')}>{lines}</Busy> : lines;
}

/** What is charged for an unpaid term; a placeholder while loading. */
export function DueLines({ due }: { due: Due | undefined }) {
  const say = useWords();
  const lines = (
    <PriceRoot>
      <dl>
        <div data-due="alone">
          <dt>{due ? say('payments.price.due') : <Skeleton width="9ch" />}</dt>
          <dd>{due ? money(due) : <Skeleton width="7ch" />}</dd>
        </div>
      </dl>
    </PriceRoot>
  );
  return due ? lines : <Busy label={say('payments.price.loading')}>{lines}</Busy>;
}

/** Placeholder while loading. */
export function PriceSkeleton({ choices }: { choices: boolean }) {
  const say = useWords();
  return (
    <Busy label={say('payments.price.loading')}>
      {choices && (
        <Choices>
          {[0, 1].map((line) => (
            <Skeleton key={line} width={line ? '40%' : '55%'} />
          ))}
        </Choices>
      )}
      <PriceRoot>
        <dl>
          {['45%', '30%', '60%'].map((width) => (
            <div key={width}>
              <dt>
                <Skeleton width="9ch" />
              </dt>
              <dd>
                <Skeleton width="7ch" />
              </dd>
            </div>
          ))}
        </dl>
        <p>
          <Skeleton width="100%" />
        </p>
      </PriceRoot>
    </Busy>
  );
}

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  padding: theme.spacing(3, 0),
}));

/** The ground of what is charged. */
export const PriceRoot = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  borderRadius: radius.control,
  background: theme.vars.palette.ground.sunken,
  '& dl': { display: 'grid', gap: theme.spacing(0.75), margin: 0 },
  '& dl > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  '& [data-due]': {
    alignItems: 'baseline',
    marginTop: theme.spacing(0.5),
    paddingTop: theme.spacing(1),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '&[data-due="alone"]': { margin: 0, padding: 0, border: 0 },
    '& dt, & dd': { color: theme.vars.palette.text.primary, fontWeight: theme.typography.fontWeightMedium },
    '& dd': {
      ...theme.typography.h3,
      fontFamily: theme.typography.fontFamily,
      fontVariantNumeric: 'tabular-nums',
    },
  },
  '& p': {
    ...theme.typography.caption,
    margin: theme.spacing(0.75, 0, 0),
    color: theme.vars.palette.text.secondary,
  },
}));
