/** Who may see a screen: only logged-out users, everyone, or only logged-in users. */
export type Audience = 'loggedOut' | 'everyone' | 'loggedIn';

/** Every screen's address below `/home`, with its parameters in react-router's terms, as the specification has them. */
export const screens: readonly { path: string; for: Audience }[] = [
  { path: 'login', for: 'loggedOut' },
  { path: 'forgotpassword', for: 'everyone' },
  { path: 'reset-password', for: 'everyone' },
  { path: 'confirm-email', for: 'everyone' },
  { path: 'user', for: 'loggedIn' },
  { path: 'setpassword', for: 'loggedIn' },
  { path: 'security', for: 'loggedIn' },
  { path: 'cloud', for: 'loggedIn' },
  { path: 'analytics/:publication/:identifier?', for: 'loggedIn' },
  { path: 'forms/:publication', for: 'loggedIn' },
  { path: 'trackablelinks/:publication', for: 'loggedIn' },
  { path: 'leads/:publication', for: 'loggedIn' },
  { path: 'heatmap/:publication/:identifier?', for: 'loggedIn' },
  // beyond the specification
  { path: 'overview', for: 'loggedIn' },
  { path: 'pages/:publication/:identifier?', for: 'loggedIn' },
  { path: 'emails', for: 'loggedIn' },
  { path: 'readers', for: 'loggedIn' },
  { path: 'readers/:publication/:reader?', for: 'loggedIn' },
  { path: 'pay', for: 'everyone' },
  { path: 'recorded/:publication/:session?', for: 'loggedIn' },
  { path: 'downloads', for: 'loggedIn' },
  { path: 'downloadarchive', for: 'loggedIn' },
  { path: 'app', for: 'loggedIn' },
  { path: 'invoices', for: 'loggedIn' },
  { path: 'activation', for: 'loggedIn' },
];
