/** Beyond the specification. */
export const ownWords = {
  alreadyPaid: 'This payment has arrived already. Please allow a few minutes for your account to refresh.',
  otherUnderWay:
    'Another payment of your account is being made right now, perhaps in another tab. Nothing was charged here. Please wait a minute, then reload the page.',
  dueChanged: 'The amount due has changed, and nothing was charged. Please review it.',
  partlyPaid:
    'Part of the amount due was paid. The rest is still due: please try again, or use another card.',
  paidNotKept:
    'The amount due is paid. The card could not be saved for later payments: please save it again.',
  anotherPays:
    'This subscription is paid by somebody else at Paddle, who manages it by the links in Paddle’s emails. You can cancel it here.',
  ended: 'Your subscription has ended. Please renew it.',
  notRefunded: 'The provider has no such payment that could be given back. It may be refunded already.',
  nothingToChange: 'Your account has nothing that could be changed to this.',
  beingBilled:
    'The next term of your subscription is being billed right now, so nothing was changed. Please try again in a few hours.',
  nothingToUndo: 'Your account has no change that could be undone.',
  changePending: 'Your subscription changes already when its term ends. Undo that first.',
  amountChanged: 'The amount has changed, and nothing was charged. Please review it.',
  changedElsewhere:
    'Your subscription is being changed elsewhere. Nothing was charged. Please reload the page.',
  notChangeable: {
    past_due: 'Please pay what is due first.',
    trialing: 'Your subscription can be changed once its first paid term has begun.',
    incomplete: 'Your subscription has not begun yet.',
    ended: 'Your subscription has ended. Please renew it.',
  },
  endingPlan: 'Your subscription is paid until it ends. Take its cancellation back to keep it.',
} as const;

/** A refused payment; `message` is shown to the user. */
export class PaymentRefusal extends Error {
  override name = 'PaymentRefusal';
}

/**
 * The provider's reply is missing, late or unusable. The request may have succeeded, so a retry reuses the
 * same attempt.
 */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
  constructor(provider: string, cause: unknown) {
    super(`${provider} gave no usable answer`, { cause });
  }
}

/** Errors to show to the payer, none of them our fault. */
export const isPayerError = (error: unknown): boolean =>
  error instanceof PaymentRefusal || error instanceof ProviderUnavailable;
