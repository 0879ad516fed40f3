import { useConfig, useSession } from '../../app/AccountContext.ts';
import { BuyDialog } from './BuyDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { PortalDialog } from './PortalDialog.tsx';
import type { OpenedTab } from './providerScripts.ts';
import { isChanging, isGivingUp, type Purchase } from './purchases.ts';
import type { HeldPayments } from './useBuying.ts';
import { wayToPay } from './wayToPay.ts';
import './messages.ts';

export interface PaymentDialogsProps {
  purchase: Purchase;
  /** A tab opened in advance, for the provider's portal. */
  tab: OpenedTab | undefined;
  held: HeldPayments;
  onClose: () => void;
}

/** The dialog of the current purchase. */
export function PaymentDialogs({ purchase, tab, held, onClose }: PaymentDialogsProps) {
  const { payments } = useConfig();
  const way = wayToPay(payments, useSession().detail);
  if (purchase === 'manageSubscription') return <PortalDialog tab={tab} onClose={onClose} />;
  if (isGivingUp(purchase)) return <CancelDialog purchase={purchase} onClose={onClose} />;
  if (isChanging(purchase)) return <ChangeDialog purchase={purchase} onClose={onClose} />;
  return way && <BuyDialog buying={purchase} way={way} held={held} onClose={onClose} />;
}
