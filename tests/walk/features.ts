import type { Used } from './walker.ts';

interface Feature {
  name: string;
  /** The screen it is on. */
  screen: string;
  /** What is clicked there; if absent, arriving is enough. */
  press?: RegExp;
}

/** What must be reachable by clicks alone, from the login page on, at every width. */
export const features: readonly Feature[] = [
  { name: 'Login', screen: 'login', press: /button Login/ },
  { name: 'Forgot Your Password', screen: 'forgotpassword', press: /Send Password Reset Link/ },
  { name: 'Reset Password', screen: 'reset-password', press: /button Reset Password/ },
  { name: 'Confirm Email Address', screen: 'confirm-email', press: /button Confirm Email Address/ },
  { name: 'Overview', screen: 'overview', press: /Set Date Range/ },
  { name: 'Account', screen: 'user' },
  { name: 'Edit Profile', screen: 'user', press: /Update Details/ },
  { name: 'Change Password', screen: 'setpassword', press: /Update Password/ },
  { name: 'Security: two-step login', screen: 'security', press: /Set up two-step login/ },
  { name: 'Security: passkeys', screen: 'security', press: /Add a passkey/ },
  { name: 'Email Notifications', screen: 'emails', press: /button Save changes/ },
  { name: 'Email Notifications: a link switched off', screen: 'emails', press: /Switch off for/ },
  { name: 'Cloud Publications', screen: 'cloud' },
  { name: 'Delete publication', screen: 'cloud', press: /alertdialog .*button Delete publication/ },
  { name: 'Analytics', screen: 'analytics/:publication', press: /Set Date Range/ },
  { name: 'Analytics: Show Details', screen: 'analytics/:publication', press: /Show Details/ },
  { name: 'Analytics: compare', screen: 'analytics/:publication', press: /combobox Compared with/ },
  { name: 'Analytics: filter by a source', screen: 'analytics/:publication', press: /"Sources" button .*%/ },
  {
    name: 'Analytics: filter by one of all countries',
    screen: 'analytics/:publication',
    press: /dialog "Countries" button .*%/,
  },
  { name: 'Analytics: remove a filter', screen: 'analytics/:publication', press: /Remove filter/ },
  { name: 'Analytics: note on a day', screen: 'analytics/:publication', press: /dialog .*button Save note/ },
  { name: 'Analytics: export', screen: 'analytics/:publication', press: /Excel, all tables/ },
  { name: 'Analytics: print', screen: 'analytics/:publication', press: /Print or save as PDF/ },
  { name: 'Analytics of a trackable link', screen: 'analytics/:publication/:identifier' },
  { name: 'Disable Analytics', screen: 'analytics/:publication', press: /Disable Analytics/ },
  { name: 'Enable Analytics', screen: 'analytics/:publication', press: /Enable Analytics/ },
  { name: 'Share', screen: 'analytics/:publication', press: /dialog .*button Copy Code/ },
  {
    name: 'Share report',
    screen: 'analytics/:publication',
    press: /dialog "Shared reports of .*button Create a report/,
  },
  { name: 'Pages', screen: 'pages/:publication', press: /Set Date Range/ },
  { name: 'Another publication', screen: 'analytics/:publication', press: /button Other publications/ },
  { name: 'Readers: a range', screen: 'readers/:publication', press: /All time/ },
  { name: 'What was recorded', screen: 'recorded/:publication' },
  { name: 'What was recorded: a session', screen: 'recorded/:publication/:identifier' },
  { name: 'Heatmap', screen: 'heatmap/:publication', press: /Next Page/ },
  { name: 'Heatmap of a trackable link', screen: 'heatmap/:publication/:identifier' },
  { name: 'Disable Heatmap Analytics', screen: 'heatmap/:publication', press: /Disable Heatmap Analytics/ },
  { name: 'Enable Heatmap Analytics', screen: 'heatmap/:publication', press: /Enable Heatmap Analytics/ },
  {
    name: 'Clear heatmap data',
    screen: 'heatmap/:publication',
    press: /alertdialog .*button Clear heatmap data/,
  },
  { name: 'Readers of all publications', screen: 'readers', press: /Export to CSV/ },
  { name: 'Readers', screen: 'readers/:publication', press: /Export to CSV/ },
  { name: 'A reader’s journey', screen: 'readers/:publication/:identifier', press: /button Save/ },
  {
    name: 'Erase a reader',
    screen: 'readers/:publication/:identifier',
    press: /alertdialog .*button Erase this person/,
  },
  { name: 'Leads', screen: 'leads/:publication', press: /Export to CSV/ },
  { name: 'Delete all leads', screen: 'leads/:publication', press: /alertdialog .*button Delete all leads/ },
  { name: 'Forms', screen: 'forms/:publication', press: /Export to CSV/ },
  {
    name: 'Delete all forms',
    screen: 'forms/:publication',
    press: /alertdialog .*button Delete all entries/,
  },
  { name: 'Trackable Links', screen: 'trackablelinks/:publication', press: /Copy Link/ },
  {
    name: 'Edit Trackable Link',
    screen: 'trackablelinks/:publication',
    press: /dialog "Edit Trackable Link"/,
  },
  {
    name: 'Delete a trackable link',
    screen: 'trackablelinks/:publication',
    press: /alertdialog .*button Delete link/,
  },
  { name: 'Downloads', screen: 'downloads', press: /link Download/ },
  { name: 'Archived Downloads', screen: 'downloadarchive', press: /link Download/ },
  { name: 'Invoice Details', screen: 'invoices', press: /Update Invoice Details/ },
  { name: 'Invoices', screen: 'invoices', press: /Download/ },
  { name: 'License Key Activation', screen: 'activation' },
  { name: 'Desktop Publisher', screen: 'user', press: /Desktop Publisher/ },
  { name: 'Purchase More Cloud Storage', screen: 'user', press: /dialog "Purchase More Cloud Storage"/ },
  { name: 'Purchase Additional Domain', screen: 'user', press: /dialog "Purchase Additional Domain"/ },
  { name: 'Upgrade to Creative License', screen: 'user', press: /dialog "Upgrade to Creative License"/ },
  { name: 'Renew Services Account', screen: 'user', press: /dialog "Renew Services Account"/ },
  { name: 'Change Plan', screen: 'user', press: /dialog "Change Plan"/ },
  { name: 'Manage Subscription', screen: 'user', press: /Manage Subscription/ },
  { name: 'Log out', screen: 'user', press: /link Log out/ },
];

const lineOf = ({ control: { place, role, name } }: Used) => `${place} ${role} ${name}`;

/** Names of the features, on screens that are covered, that no click has reached. */
export const missing = (
  used: readonly Used[],
  screens: readonly string[],
  covers: (screen: string) => boolean,
): string[] =>
  features
    .filter(({ screen }) => covers(screen))
    .filter(({ screen, press }) =>
      press
        ? !used.some((one) => one.screen === screen && press.test(lineOf(one)))
        : !screens.includes(screen),
    )
    .map(({ name }) => name);
