/**
 * Stories with a stored picture, by screen: filled ones, and each dialog. All other states are drawn, played
 * and checked without a picture.
 */
const pictured: Record<string, readonly string[]> = {
  account: ['filled', 'in-desktop-publisher'],
  analytics: ['filled', 'showing-details'],
  'change-password': ['empty'],
  'cloud-publications': ['filled', 'some-archived', 'confirming-delete'],
  'confirm-email-address': ['from-the-mail'],
  'desktop-publisher': ['redirecting'],
  downloads: ['latest', 'archived'],
  'forgot-your-password': ['empty'],
  forms: ['filled', 'choosing-columns', 'details-open', 'confirming-all'],
  frame: ['whole', 'menu-open', 'embedded'],
  heatmap: ['filled', 'reflowable', 'clearing'],
  invoices: ['filled', 'choosing-a-country'],
  leads: ['filled', 'details-open', 'erasing', 'confirming-all'],
  'license-key-activation': ['creative'],
  login: ['empty', 'code-asked'],
  'payment-link': ['failed'],
  payments: [
    'awaited-payment',
    'cancel-storage',
    'cancel-subscription',
    'card-details',
    'card-details-owing',
    'domain',
    'move-to-checkout',
    'renew-services',
    'renew-team',
    'security-confirmation',
    'storage',
    'upgrade-by-card',
    'upgrade-in-checkout',
  ],
  'reset-password': ['from-the-mail'],
  security: ['filled', 'logging-out-others', 'proof-asked', 'recovery-codes-shown', 'setting-up'],
  'signing-in-again': ['asking'],
  'trackable-links': ['filled', 'creating', 'editing', 'created', 'confirming-many'],
};

/** Their ids in the storybook. */
export const picturedIds: ReadonlySet<string> = new Set(
  Object.entries(pictured).flatMap(([screen, states]) =>
    states.map((state) => `screens-${screen}--${state}`),
  ),
);
