import { styled } from '@mui/material/styles';
import { Icon } from '#ui/Icon/Icon.tsx';
import { useConfig, useSession } from '../../app/AccountContext.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useWords } from '../../i18n/words.ts';
import type { WayToPay } from './wayToPay.ts';

interface AssuranceProps {
  charging: boolean;
  /** The card is to pay later terms of what is bought. */
  renews: boolean;
  way: WayToPay;
  busy: boolean;
}

/** Who charges, what happens next, and where the receipt goes. */
export function Assurance({ charging, renews, way, busy }: AssuranceProps) {
  const say = useWords();
  const { name: host } = useConfig();
  const { detail, running = {} } = useSession();
  const email = isolated(detail.email);
  // who wants no emails gets none
  const receipt = detail.emailprefs === 'None' ? [] : [say('payments.card.receipt', { email })];
  const all = renews && Object.keys(running).length > 0 ? [say('payments.card.paysAll')] : [];
  const lines =
    way.by === 'checkout'
      ? [
          charging ? say('payments.checkout.charged', { email }) : say('payments.checkout.moved'),
          say('payments.checkout.next'),
        ]
      : charging
        ? [say('payments.card.charged', { host }), ...all, ...receipt]
        : [say('payments.card.kept')];
  return (
    <Root>
      <Icon name={way.by === 'card' ? 'card' : 'external'} />
      <p>{busy && charging && way.by === 'card' ? say('payments.wait') : lines.join(' ')}</p>
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: theme.spacing(1.25),
  color: theme.vars.palette.text.secondary,
  '& > svg': { flex: 'none' },
  // the words change while paying, the height does not
  '& > p': { minHeight: '2lh', margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));
