/**
 * Stories with a stored picture, by screen: filled ones, and each dialog. All other states are drawn, played
 * and checked without a picture.
 */
const screens: Record<string, readonly string[]> = {
  account: ['filled', 'in-desktop-publisher'],
  analytics: ['filled'],
  'change-password': ['empty'],
  'cloud-publications': ['filled'],
  'confirm-email-address': ['from-the-mail'],
  'desktop-publisher': ['redirecting'],
  downloads: ['latest', 'archived'],
  'forgot-your-password': ['empty'],
  forms: ['filled', 'details-open'],
  frame: ['whole', 'menu-open', 'embedded'],
  heatmap: ['filled', 'reflowable'],
  invoices: ['filled', 'choosing-a-country'],
  leads: ['filled', 'details-open'],
  'license-key-activation': ['creative'],
  login: ['empty', 'code-asked'],
  'nothing-at-this-address': ['unknown-page'],
  overview: ['filled', 'nothing-published'],
  'payment-link': ['failed'],
  payments: ['renew-team', 'upgrade-by-card'],
  reader: ['filled'],
  'reset-password': ['from-the-mail'],
  security: ['filled'],
  'trackable-links': ['filled', 'created'],
};

/** Dialogs of one size from a tablet on: a picture at 768 px would repeat the one at 1440 px. */
const dialogs: Record<string, readonly string[]> = {
  analytics: ['sharing'],
  'cloud-publications': ['confirming-delete'],
  find: ['results'],
  forms: ['choosing-columns', 'confirming-all'],
  heatmap: ['clearing'],
  leads: ['erasing', 'confirming-all'],
  payments: [
    'cancel-storage',
    'cancel-subscription',
    'card-details',
    'card-details-owing',
    'domain',
    'move-to-checkout',
    'renew-services',
    'security-confirmation',
    'storage',
    'upgrade-in-checkout',
  ],
  security: ['logging-out-others', 'proof-asked', 'recovery-codes-shown', 'setting-up'],
  'sharing-a-report': ['shared'],
  'signing-in-again': ['asking'],
  'trackable-links': ['confirming-many', 'creating', 'editing'],
};

/** What opens or stands otherwise where the window was narrow from the start: drawn and played anew at each width. */
const drawnAnew: Record<string, readonly string[]> = {
  frame: ['menu-open'],
};

const idsOf = (stories: Record<string, readonly string[]>) =>
  Object.entries(stories).flatMap(([screen, states]) => states.map((state) => `screens-${screen}--${state}`));

/** Their ids in the storybook. */
export const drawnAnewIds: ReadonlySet<string> = new Set(idsOf(drawnAnew));
export const dialogIds: ReadonlySet<string> = new Set(idsOf(dialogs));
export const picturedIds: ReadonlySet<string> = new Set([...idsOf(screens), ...dialogIds]);
