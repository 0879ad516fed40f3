/** Messages of the specification (product.md) that the server answers and the payment dialogs show by themselves. */
export const paymentWords = {
  unavailable: 'Payment system currently unavailable. Please contact support for assistance.',
  subscriptionsUnavailable:
    'Subscription system currently unavailable. Please contact support for assistance.',
  failed: 'Error processing the transaction.',
  checkCard: 'Error processing the transaction. Please check your card details.',
  tryCardAgain: 'Error processing the transaction. Please check your card details and try again.',
  taxIdForDetails: 'Please update your VAT/Tax ID before updating your payment details',
  taxIdForRenewal: 'Please update your VAT/Tax ID before renewing your license.',
  taxIdForStorage: 'Please update your VAT/Tax ID before purchasing additional storage.',
  cardUpdated: 'Your card details have been updated',
  subscriptionCancelled: 'Your subscription has been cancelled.',
  storageCancelled: 'Your extra storage has been cancelled.',
} as const;

/** The product's own: tax is worked out from where the buyer is. */
export const countryForTax =
  'The tax depends on your country. Please enter it under Invoices, Invoice Details.';

/** The product's own, for what the specification leaves open: a cancellation that was taken back. */
export const continuesWords = {
  subscription: 'Your subscription continues.',
  storage: 'Your extra storage continues.',
} as const;
