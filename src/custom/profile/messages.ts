import { bringWords } from '../../i18n/roomWords.ts';

export const profileMessages = {
  details: {
    title: 'Your Account',
    name: 'Name',
    email: 'Email',
    emailPreference: 'Email preference',
    botPermission: 'Bot permission',
    accountId: 'Account ID',
    cloudId: 'Cloud ID',
    taxId: 'VAT / Tax ID',
    noCloudId: 'None chosen',
    address: 'Public address',
    addressHelp: 'The address of every publication begins with it.',
    changePassword: 'Change Password',
  },
  emails: { All: 'All', Account: 'Account', None: 'None' },
  bots: {
    'Allow All Bots': 'Allow All Bots',
    'Only Allow Search Bots': 'Only Allow Search Bots',
    'Only Allow AI Crawler Bots': 'Only Allow AI Crawler Bots',
    'Disallow All Bots': 'Disallow All Bots',
  },
  subscription: {
    title: 'Your Subscription',
    active: 'Active',
    activeText: 'Active until %{date}',
    ended: 'Ended',
    endedText: 'Ended on %{date}',
    licensed: 'Licensed',
    licensedText: 'Services included until %{date}',
    notActive: 'Not active',
    notActiveText: 'No subscription is running on this account.',
    downgraded: 'Downgraded',
    downgradedText: 'This account was downgraded to the Zine licence.',
    renewing: 'Renewing',
    renewingText:
      'Paid until %{date}. The next term is being billed, which can take a day. You can change or cancel it after that.',
    due: 'Payment due',
    dueText: 'Paid until %{date}',
    owed: {
      payment: 'Your last payment did not go through',
      confirmation: 'Your bank wants you to confirm your last payment',
      byCard: {
        payment:
          'Update your payment details: the payment is tried again with the new card. Otherwise your subscription will end.',
        confirmation:
          'We have emailed you a link for that. Or update your payment details: the payment is tried again with the new card. Otherwise your subscription will end.',
      },
      /** From paying by card to the hosted checkout. */
      moving: {
        payment:
          'Update your payment details: a new subscription begins at our reseller Paddle, in place of the unpaid one. Otherwise your subscription will end.',
        confirmation:
          'We have emailed you a link for that. Or update your payment details: a new subscription begins at our reseller Paddle, in place of the unpaid one. Otherwise your subscription will end.',
      },
      /** Where the host takes no payments itself. */
      unsold: 'Please contact us to pay it. Otherwise your subscription will end.',
      hosted:
        'Open Manage Subscription and change how you pay there: the payment is then tried again. Otherwise your subscription will end.',
    },
    changePlan: 'Change Plan',
    manageSubscription: 'Manage Subscription',
    cancelSubscription: 'Cancel Subscription',
    storageExpired: 'Your cloud storage has expired',
    storageExpiredText: 'Your publications have been archived. Renewing your subscription restores them.',
  },
  edit: {
    title: 'Edit Profile',
    loading: 'Loading your profile',
    submit: 'Update Details',
    busy: 'Updating your details',
    cancel: 'Cancel',
    optional: '(optional)',
    email: { required: 'Email is required', invalid: 'Email is invalid' },
    emailHelp: 'A new address takes effect once you open the link that we send there.',
    emailPreferenceHelp:
      'Account: emails about your account only. None: only what logging in or an unpaid bill requires.',
    botPermissionHelp: 'Which automated readers may read your publications.',
    cloudIdHelp:
      'The first word of your publications’ addresses. Addresses shared before a change stop working.',
    failed: 'Error updating user details. Please try again in a little while.',
    taxRefused: 'Incorrect Tax/VAT ID. Please update your VAT ID and try again.',
  },
  stale: 'Your change is saved, but this page could not be refreshed. Please reload it.',
  keys: {
    title: 'Account License Keys',
    lead: 'Each domain on which you publish has a license key of its own.',
    loading: 'Loading license keys',
    used: '%{used} of %{smart_count} domain registered |||| %{used} of %{smart_count} domains registered',
    copy: 'Copy Key',
    copyOf: 'Copy Key of %{domain}',
    domain: 'Domain',
    domainHelp: 'As in example.com, without http:// or a path.',
    missing: 'Domain is required',
    register: 'Register Domain',
    busy: 'Registering the domain',
    failed: 'Error registering the domain. Please try again in a little while.',
  },
  offers: {
    renewals: 'Renew Subscription',
    upgrades: 'Account Upgrades',
    renewCreative: {
      name: 'Creative subscription',
      text: '%{price} a year',
      button: 'Renew Creative Subscription',
    },
    renewServices: { name: 'Services', text: '%{price} for 12 months', button: 'Renew Services Account' },
    upgradeToCreative: {
      name: 'Creative licence',
      text: '%{price}. Unlimited domains, more templates and optimisation settings.',
      button: 'Upgrade to Creative License',
    },
    buyDomain: {
      name: 'Additional domain',
      text: 'One more domain for 12 months',
      button: 'Purchase Additional Domain',
    },
    buyStorage: {
      name: 'Cloud storage',
      text: 'Room for 50 or 500 more publications, by the year',
      button: 'Purchase More Cloud Storage',
    },
    changeStorage: {
      name: 'Another size',
      text: 'More or less extra cloud storage than now',
      button: 'Change Extra Storage',
    },
    cancelStorage: {
      name: 'Extra cloud storage',
      text: 'Room for more publications, paid by the year',
      button: 'Cancel Extra Storage',
    },
  },
  /** Before they lapse. */
  services: {
    until: 'Paid until %{date}. %{price} adds 12 months.',
    untilUnpriced: 'Paid until %{date}. Renewing adds 12 months.',
  },
  /** For accounts without their own fee: the price is shown before paying. */
  unpriced: {
    renewCreative: 'Paid by the year',
    renewServices: 'For 12 months',
    upgradeToCreative: 'Unlimited domains, more templates and optimisation settings.',
  },
  /** Where the host takes no payments itself. */
  unsold: {
    renewals: 'Please contact us to renew.',
    upgrades: 'Please contact us to upgrade or to buy more.',
  },
  card: {
    title: 'Update Credit Card',
    number: 'Card ending in %{last4}',
    expires: 'Expires %{date}',
    none: 'No card is on file.',
    update: 'Update Payment Details',
  },
  recent: {
    title: 'Recent publications',
    all: 'Show all',
    allOf: 'Show all Cloud Publications',
    pages: '%{smart_count} page |||| %{smart_count} pages',
    loading: 'Loading publications',
  },
};

bringWords({ profile: profileMessages });
