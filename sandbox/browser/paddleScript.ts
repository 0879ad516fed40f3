import { openCheckout, type OpenCheckout, type Opening, type Tell } from './checkout.ts';

// Set as `window.PaddleBillingV1`, in the place of the hosted checkout's own script. As much of it as the dashboard uses.

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
