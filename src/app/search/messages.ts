import { bringWords } from '../../i18n/roomWords.ts';

export const searchMessages = {
  title: 'Find',
  field: 'Find publications, links, people and screens',
  list: 'Found',
  /** What else people call a screen, or look for there, by the name of its title: words with commas between. */
  aliases: {
    overview: 'dashboard, home, start, summary, what rose and fell',
    publications:
      'analytics, statistics, heatmaps, heat maps, forms, form entries, leads, trackable links, share, upload, flipbooks, documents',
    readers: 'people, visitors, sessions, contacts',
    account: 'settings, home',
    profile: 'name, email address, subdomain, change password',
    plan: 'subscription, billing, payment method, card, upgrade, renew, storage',
    licences: 'licenses, license keys, domains',
    security: 'password, two-step, two-factor, 2FA, authenticator, passkeys, devices, log in, login',
    emails: 'notifications, alerts, reports by email',
    invoices: 'billing, bills, receipts, payments, VAT, tax',
    desktop: 'app, application, software, program, install',
    downloads: 'installers, updates, software, archived downloads, old versions, earlier versions',
    activation: 'licences, licenses, license keys, serial numbers, activate',
  },
  groups: {
    screens: 'Screens',
    publications: 'Publications',
    links: 'Trackable Links',
    leads: 'Leads',
    readers: 'Readers',
  },
  found: '%{smart_count} result |||| %{smart_count} results',
  none: 'No results',
  loading: 'Searching',
  failed: 'The server did not answer as expected. Only screens are listed.',
};

bringWords({ search: searchMessages });
