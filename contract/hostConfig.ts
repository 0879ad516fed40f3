import Type, { type Static } from 'typebox';
import { exact } from './call.ts';

const address = (description: string) =>
  Type.String({
    pattern: '^(/(?!/)|https?://)',
    description: `${description} A path, or an http(s) address.`,
  });
const host = (description: string) => Type.String({ pattern: '^[\\w.-]+(:\\d+)?$', description });
const text = (description: string) => Type.String({ minLength: 1, description });
const extra = (description: string) =>
  Type.Boolean({ description: `Beyond the specification. ${description}` });

const script = Type.Optional(address('Loaded in place of the provider’s own script.'));

/** A host's `config.json`, beside the dashboard's `index.html`. Everything is optional; a wrong value has its default. */
export const HostConfig = Type.Partial(
  exact({
    name: text('The host’s name, in titles and beside the mark. `Verso`.'),
    logo: address('A logo, instead of the product’s mark.'),
    accent: Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'The host’s accent colour.' }),
    apiBase: address('Base of the account API, possibly on another origin. `/account/api`.'),
    restBase: address('Base of the REST resources; asked only with `security`. `/account/rest`.'),
    publicationHost: host('Host name (and port) that serves publications. `pub.localhost:8080`.'),
    linkHost: host('Host name (and port) that serves trackable links. `link.localhost:8080`.'),
    scheme: Type.Union([Type.Literal('http'), Type.Literal('https')], {
      description: 'Scheme of public links. `https`.',
    }),
    links: Type.Partial(
      exact({
        home: address('“Home” in the footer. `/`.'),
        blog: address('“Blog” in the footer. `/blog/`.'),
        licenses: address('“Licenses” in the footer. `/licenses/`.'),
        support: Type.String({ description: 'Where “contact us” leads: http(s), or `mailto:`.' }),
        viewers: address('How viewers report pages.'),
      }),
      { description: 'Where the dashboard leads beside itself.' },
    ),
    desktopAppUrl: address('Where `/home/app` leads; without it, that screen offers the downloads.'),
    downloadAreas: Type.Partial(
      exact({
        desktop: address('`/downloads/desktop/`.'),
        annotations: address('`/downloads/annotations/`.'),
        other: address('`/downloads/`.'),
      }),
      { description: 'Base addresses of downloads, by kind of file.' },
    ),
    providerKeys: Type.Record(Type.String(), Type.String(), {
      description: 'Public keys of payment providers, by provider.',
    }),
    payments: exact({
      environment: Type.Union([Type.Literal('live'), Type.Literal('sandbox'), Type.Literal('offline')]),
      hosted: Type.Optional(
        Type.Boolean({ description: 'Everybody pays in the hosted checkout, cards too. `true`.' }),
      ),
      taxIdOnRenewal: Type.Optional(
        Type.Boolean({ description: 'A renewal asks for a missing tax ID too. `false`.' }),
      ),
      stripe: Type.Optional(
        exact({
          key: text('Publishable key.'),
          taxed: Type.Optional(
            extra('Tax is worked out and added to subscriptions, by `creative-services#tax`.'),
          ),
          script,
        }),
      ),
      paddle: Type.Optional(
        exact({
          token: text('Client-side token.'),
          script,
          prices: Type.Optional(
            Type.Record(Type.String(), Type.String(), {
              description: 'Price ids by product, for a host that does not begin transactions itself.',
            }),
          ),
        }),
      ),
    }),
    overview: extra('The host answers `getoverview`: Overview in the menu.'),
    readerCounts: extra(
      'The host answers `getoverview#readers`: the list of publications says how many readers each has.',
    ),
    search: extra('The host answers `searchaccount`: Find in the top bar.'),
    sources: extra(
      'The host records sources, answers `getsources`, and heeds `filters` by them: where readers come from.',
    ),
    filterLists: extra(
      'With `sources`: `filters` may list several values of a kind, and `getsources` answers each list without the filter of its own kind.',
    ),
    readingTime: extra(
      'The host answers `ReadingTime` and `Completion` with `getanalytics`: their cards have a place while figures load.',
    ),
    annotations: extra('The host answers `annotations` and its modes: notes on days of the chart.'),
    readers: extra('The host answers `readers` and its modes: who read, and what they did.'),
    listRanges: extra(
      'The host heeds `searchDateFrom` and `searchDateTo` of `readers` and `trackable-link#fetch`, and answers `period` with links: both lists follow the publication’s date range.',
    ),
    linkFilter: extra(
      'The host heeds `links` of `leads` and `forms`: both lists can be narrowed down to trackable links.',
    ),
    sharedReports: extra(
      'The host answers `sharedreports` and its modes, and shows reports: analytics can be shared with people without an account.',
    ),
    emails: extra(
      'The host answers `emails` and its modes, and heeds `emailEveryOpen` of `trackable-link#create` and `trackable-link#update`: Email Notifications in the menu.',
    ),
    security: extra(
      'The host has the REST resources, and answers `login#challenge` and `login#passkey`: Security in the menu, passkeys on the login page.',
    ),
    createLinks: extra('The host answers `trackable-link#create`: links can be created here.'),
    linkGates: extra(
      'The host heeds `gate` and `password` of `trackable-link#create` and `trackable-link#update`: links can ask for an email address or a password.',
    ),
    audience: extra('The host heeds `audience`: figures of people alone, or of all traffic.'),
    timeline: extra('The host answers `leads#timeline`: what a lead has read.'),
    erase: extra('The host answers `leads#erase`: a reader can be erased from all publications.'),
    deleteMany: extra(
      'The host answers `leads#deleteLeads`, `forms#deleteForms` and `trackable-link#deleteLinks`: several entries go at once. Without it they are deleted one by one.',
    ),
  }),
);
export type HostConfig = Static<typeof HostConfig>;
