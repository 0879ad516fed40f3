import { continuesWords, countryForTax, paymentWords } from '#rules/paymentWords';
import { bringWords } from '../../i18n/roomWords.ts';
import { changeMessages } from './changeMessages.ts';

export const paymentsMessages = {
  title: {
    upgradeToCreative: 'Upgrade to Creative License',
    renewCreative: 'Renew Creative Subscription',
    renewServices: 'Renew Services Account',
    buyDomain: 'Purchase Additional Domain',
    buyStorage: 'Purchase More Cloud Storage',
    updatePaymentDetails: 'Update payment details',
  },
  lead: {
    upgradeToCreative:
      'Unlimited domains, more templates and optimisation settings, and heat maps for every publication.',
    renewCreative: 'Your subscription continues where it ended, and archived publications are restored.',
    renewServices: '50% of the base licence fee, with 12 months of services included with Zine and Classic.',
    buyDomain: 'One more domain on which you may publish, for a year.',
    buyStorage: 'Room for more publications beside what your plan includes, paid by the year.',
    updatePaymentDetails: 'The new details pay from the next term on. Nothing is charged now.',
  },
  /** New payment details while a term is unpaid. */
  owed: {
    failed: 'The amount due could not be loaded. Check your connection and try again.',
    card: 'The new card is charged with the payment that is due, and pays every later term as well.',
    checkout:
      'A new subscription begins at our reseller Paddle, in place of the one that is not paid. Its first term is paid now; the checkout shows the total before you pay.',
  },
  choose: { plan: 'Plan', licence: 'Licence', storage: 'Room for' },
  product: {
    'creative-annually': 'Creative, annual',
    'creative-6monthly': 'Creative, six months',
    'team-annually': 'Team, annual',
    'team-6monthly': 'Team, six months',
    'pro-annually': 'Pro, annual',
    extra50: '50 additional publications',
    extra500: '500 additional publications',
    zine: 'Zine',
    classic: 'Classic',
    annotations: 'Annotations',
    domain: 'One additional domain',
  },
  /** What plans are compared by: a figure above its words. */
  compared: {
    publications: 'publication |||| publications',
    month: 'a month',
    had: 'You have this now',
    first: 'First year %{price}',
    saves: 'Saves %{percent}%',
    all: 'Every plan has heat maps, unlimited domains, more templates and optimisation settings.',
  },
  term: {
    year: 'a year',
    months: 'every %{smart_count} month |||| every %{smart_count} months',
    once: 'for %{smart_count} month |||| for %{smart_count} months',
    span: '%{smart_count} month |||| %{smart_count} months',
  },
  price: {
    loading: 'Loading prices',
    due: 'Due today',
    then: 'Then',
    later: '%{price} %{term}',
    tax: 'Plus applicable tax. The checkout shows the total before you pay.',
    noTax: 'No tax added.',
    taxLine: 'Tax',
    adding: 'Working out the tax',
    taxTold: 'Plus applicable tax, which is shown before you pay.',
    taxLater: 'Tax is added to later payments too.',
    taxFailed: 'The tax could not be worked out. Check your connection and try again.',
    nowhere: countryForTax,
    failed: 'The prices could not be loaded. Check your connection and try again.',
  },
  tax: {
    details: paymentWords.taxIdForDetails,
    renewal: paymentWords.taxIdForRenewal,
    storage: paymentWords.taxIdForStorage,
    label: 'VAT / Tax ID',
    help: 'Kept with your profile, and printed on your invoices.',
    refused: 'Incorrect Tax/VAT ID. Please update your VAT ID and try again.',
    failed: 'Error updating user details. Please try again in a little while.',
  },
  card: {
    legend: 'Card',
    number: 'Card number',
    expiry: 'Expiry date',
    cvc: 'Security code',
    missing: {
      number: 'Card number is required',
      expiry: 'Expiry date is required',
      cvc: 'Security code is required',
    },
    loading: 'Loading the card fields',
    blocked:
      'The card fields could not be loaded. Check your connection, allow scripts of stripe.com, and try again.',
    charged: '%{host} charges your card. Card details go straight to Stripe; this site never sees them.',
    paysAll: 'From now on it pays your other subscription too.',
    kept: 'Card details go straight to Stripe; this site never sees them.',
    receipt: 'The receipt goes to %{email}.',
  },
  checkout: {
    next: 'The checkout opens next. You can still change your mind there.',
    charged: 'Paddle sells and charges as our reseller, and sends the receipt to %{email}.',
    moved:
      'From now on Paddle charges your subscription as our reseller. What you have already paid for is taken into account.',
    blocked:
      'The checkout could not be loaded. Check your connection, allow scripts of paddle.com, and try again.',
  },
  action: {
    cancel: 'Cancel',
    close: 'Close',
    pay: 'Pay %{price}',
    saveCard: 'Save Card',
    total: 'Show Total',
    details: 'Invoice Details',
    checkout: 'Continue to Checkout',
    paying: 'Processing the payment',
    saving: 'Saving the card',
    opening: 'Opening the checkout',
  },
  wait: 'Please keep this page open until the payment is complete.',
  failed: {
    unavailable: paymentWords.unavailable,
    subscription: paymentWords.subscriptionsUnavailable,
    processing: paymentWords.failed,
    card: paymentWords.checkCard,
    cardAgain: paymentWords.tryCardAgain,
    details: 'Error updating the card details. Please contact us for further assistance.',
    stale: 'The change is made, but this page could not be refreshed. Please reload it.',
  },
  done: {
    upgraded: 'Transaction processed successfully. Your account has been upgraded.',
    renewed: 'Transaction processed successfully. Your account has been renewed.',
    domain: 'Transaction processed successfully. An additional domain has been added to your account.',
    card: paymentWords.cardUpdated,
    returned: 'Transaction Completed. Please allow a few minutes for your account to refresh.',
  },
  security:
    'Transaction processed successfully but you need to confirm your payment using additional security instructions. Please see your email inbox for further details.',
  /** A first payment that the bank was asked about, after the page was left. */
  awaited: {
    title: 'Your bank wants you to confirm a payment',
    text: '%{product}: %{price}. Until you confirm it, nothing is charged, and the subscription does not begin.',
    confirm: 'Confirm Payment',
    confirming: 'Waiting for your bank',
    open: 'Open Payment',
    blocked:
      'Your bank could not be reached from this page. Check your connection, allow scripts of stripe.com, and try again.',
    failed: 'The payment could not be loaded. Check your connection and try again.',
    refused: 'Your bank did not confirm the payment',
    refusedText: 'Nothing was charged. You can buy it again, with this card or another.',
  },
  /** The page that the links of Paddle's emails lead to. */
  link: {
    open: 'Open Checkout',
    account: 'Open Your Account',
    opening: {
      title: 'Your payment',
      lead: 'Our reseller Paddle opens its checkout over this page. There you pay what is due, or change how you pay.',
    },
    closed: {
      title: 'The checkout is closed',
      lead: 'If you have not finished, open it again. Nothing is charged until you confirm it there.',
    },
    done: {
      title: 'Thank you',
      lead: 'Paddle confirms it by email. Your account shows it within a few minutes.',
    },
    failed: {
      title: 'This payment could not be opened',
      lead: 'It may be paid already, or a newer one may have taken its place. Follow the link in the newest email from Paddle, or open your account to see what is due.',
    },
    blocked: {
      title: 'The checkout could not be loaded',
      lead: 'Check your connection, allow scripts of paddle.com, and try again.',
    },
    incomplete: {
      title: 'This payment link is incomplete',
      lead: 'Open the whole link from your email. Part of it may have been cut off.',
    },
    unavailable: { title: 'This payment could not be opened', lead: paymentWords.unavailable },
  },
  unconfirmed: {
    charged: 'Your card was charged, but your account does not show it yet',
    unknown: 'We do not know yet whether your card was charged',
    text: 'Please do not pay again. Check again in a moment; if it still does not show, contact support.',
    check: 'Check Again',
    checking: 'Checking the payment',
  },
  giveUp: {
    subscription: {
      title: 'Are you sure you want to cancel your subscription?',
      plain: 'It stays active until the end of the paid term and is not renewed.',
      confirm: 'Cancel Subscription',
      keep: 'Keep Subscription',
      busy: 'Cancelling your subscription',
      done: paymentWords.subscriptionCancelled,
      undo: 'Undo the cancellation of your subscription',
      undone: 'Your subscription continues.',
    },
    storage: {
      title: 'Are you sure you want to cancel your extra storage?',
      plain: 'It stays active until the end of the paid term and is not renewed.',
      confirm: 'Cancel Extra Storage',
      keep: 'Keep Extra Storage',
      busy: 'Cancelling your extra storage',
      done: paymentWords.storageCancelled,
      undo: 'Undo the cancellation of your extra storage',
      undone: continuesWords.storage,
    },
    loading: 'Loading what would change',
    ends: 'Ends on',
    allowance: 'Publications after that',
    stays: 'Until then everything stays as it is, and you can undo this.',
    archived: '%{smart_count} publication will be archived |||| %{smart_count} publications will be archived',
    oldest:
      'Your oldest publications stay open. What is archived is kept, and closed to readers until there is room for it again.',
    expires:
      'Without a renewal your cloud storage expires on %{date}: all publications are archived then. Nothing is deleted, and renewing restores them.',
    none: 'No publication will be archived then.',
    more: 'and %{smart_count} more',
    reason: 'What made you cancel?',
    reasonHelp: 'We read every answer.',
    optional: '(optional)',
  },
  ending: {
    tag: 'Ending',
    subscription: 'Ends on %{date}',
    storage: 'Ends on %{date}',
    undo: 'Undo',
    undoing: 'Undoing the cancellation',
  },
  /** Another plan, term or extra storage in place of the running one. */
  change: changeMessages,
  portal: {
    opening: 'Opening your subscription at Paddle',
    title: 'Manage Subscription',
    blocked: 'Your browser blocked the new tab. This link works for a short time.',
    open: 'Open Subscription',
  },
};

bringWords({ payments: paymentsMessages });
