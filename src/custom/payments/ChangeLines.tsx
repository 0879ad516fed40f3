import type { ChangePreview } from '#contract/payments';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { ArchivedNames } from './ArchivedNames.tsx';
import { money } from './prices.ts';
import { PriceRoot } from './PriceLines.tsx';
import { useTermWords } from './useTermWords.ts';

/** What is paid today and then, and what the account can host with it. */
export function ChangeLines({ preview }: { preview: ChangePreview }) {
  const say = useWords();
  const termWords = useTermWords();
  const { longDate, number } = useFormat();
  const { when, at, today, then, thenAt, currency, taxed, allowanceAfter, archived } = preview;
  const isNow = when === 'now';
  return (
    <>
      <PriceRoot>
        <dl>
          <div>
            <dt>{say('payments.change.begins')}</dt>
            <dd>{isNow ? say('payments.change.today') : longDate(at)}</dd>
          </div>
          <div>
            <dt>
              {isNow ? say('payments.change.from', { date: longDate(thenAt) }) : say('payments.price.then')}
            </dt>
            <dd>
              {say('payments.price.later', {
                price: money({ amount: then, currency }),
                term: termWords(preview),
              })}
            </dd>
          </div>
          <div>
            <dt>{say('payments.change.allowance')}</dt>
            <dd>{number(allowanceAfter)}</dd>
          </div>
          <div data-due="">
            <dt>{say('payments.price.due')}</dt>
            <dd>{money({ amount: today, currency })}</dd>
          </div>
        </dl>
        <p>
          {say(isNow ? 'payments.change.prorated' : 'payments.change.stays')}{' '}
          {say(!taxed ? 'payments.price.noTax' : isNow ? 'payments.change.tax' : 'payments.change.taxThen')}
        </p>
      </PriceRoot>
      {archived.length > 0 && <ArchivedNames names={archived} />}
    </>
  );
}
