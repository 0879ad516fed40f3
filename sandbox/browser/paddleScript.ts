import { openCheckout, type OpenCheckout, type Opening, type Tell } from './checkout.ts';

// Set as `window.PaddleBillingV1` in place of the hosted checkout's script, as far as the dashboard uses it.

let tell: Tell = () => undefined;
let shown: OpenCheckout | undefined;

window.PaddleBillingV1 = {
  Initialized: false,
  Environment: { set: () => undefined },
  Initialize({ eventCallback }: { eventCallback?: Tell }) {
    if (eventCallback) tell = eventCallback;
    window.PaddleBillingV1.Initialized = true;
  },
  Update({ eventCallback }: { eventCallback?: Tell }) {
    if (eventCallback) tell = eventCallback;
  },
  Status: { libraryVersion: 'offline-sandbox' },
  Checkout: {
    open(opening: Opening) {
      shown?.close();
      shown = openCheckout(opening, (event) => tell(event));
    },
    close() {
      shown?.close();
      shown = undefined;
    },
  },
};
