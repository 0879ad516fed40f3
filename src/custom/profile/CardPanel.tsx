import { Button } from '#ui/Button/Button.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import { useSession } from '../../app/AccountContext.ts';
import { useWords } from '../../i18n/words.ts';
import { usePayment } from '../payments/PaymentContext.ts';
import { PublicationLines } from './PublicationLines.ts';
import { useOffers } from './useOffers.ts';

const twoDigits = (month: number) => String(month).padStart(2, '0');

/** The card that pays for the subscription, where it is paid by card. */
export function CardPanel() {
  const say = useWords();
  const { begin, ahead } = usePayment();
  const { paymentMethods } = useSession().detail;
  if (!useOffers()('updatePaymentDetails')) return null;
  const update = (
    <Button small {...ahead} onClick={() => void begin('updatePaymentDetails')}>
      {say('profile.card.update')}
    </Button>
  );
  return (
    <Panel title={say('profile.card.title')} actions={update}>
      {paymentMethods.length === 0 ? (
        say('profile.card.none')
      ) : (
        <PublicationLines>
          {paymentMethods.map(({ last4, exp_month, exp_year }) => (
            <li key={`${last4} ${exp_month} ${exp_year}`}>
              <div>
                <span>{say('profile.card.number', { last4 })}</span>
                {exp_month > 0 && (
                  <small>
                    {say('profile.card.expires', { date: `${twoDigits(exp_month)}/${exp_year}` })}
                  </small>
                )}
              </div>
            </li>
          ))}
        </PublicationLines>
      )}
    </Panel>
  );
}
