import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Link } from '../../app/routing.tsx';
import { useWords } from '../../i18n/words.ts';
import { AfterForm, FormActions } from '../access/AccessForm.tsx';
import { AccessLayout } from '../access/AccessLayout.tsx';
import { RETURN_PATH } from './checkout.ts';
import { usePayLink } from './usePayLink.ts';
import './messages.ts';

/** Where the links lead that Paddle emails: the checkout of one transaction, logged in or not. */
export function PayPage() {
  const say = useWords();
  const { at, open } = usePayLink();
  const canOpen = at !== 'done' && at !== 'incomplete' && at !== 'unavailable';
  return (
    <AccessLayout title={say(`payments.link.${at}.title`)} lead={say(`payments.link.${at}.lead`)}>
      <AfterForm>
        <FormActions>
          {canOpen && (
            <BusyButton
              look="primary"
              busy={at === 'opening'}
              busyLabel={say('payments.action.opening')}
              onClick={() => void open()}
            >
              {say('payments.link.open')}
            </BusyButton>
          )}
          <LinkButton component={Link} to={RETURN_PATH}>
            {say('payments.link.account')}
          </LinkButton>
        </FormActions>
      </AfterForm>
    </AccessLayout>
  );
}
