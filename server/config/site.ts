import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** What a host name serves: the dashboard and its API, publications, or trackable links. */
type Site = 'account' | 'publication' | 'link';

type Hosts = Pick<Config, 'accountHost' | 'publicationHost' | 'linkHost'>;

export interface SiteOfHost {
  site: Site;
  /** The custom subdomain in `{cloudId}.{publicationHost}`, in lower case. */
  cloudId?: string;
}

/** The host's name without its port, in lower case: `LOCALHOST:8080` → `localhost`, `[::1]:80` → `[::1]`. */
export function hostname(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

type Names = Record<keyof Hosts, string>;
const known = new WeakMap<Hosts, Names>();

/** The hosts' names, computed once because every request needs them. */
function namesOf(hosts: Hosts): Names {
  const names = known.get(hosts) ?? {
    accountHost: hostname(hosts.accountHost),
    publicationHost: hostname(hosts.publicationHost),
    linkHost: hostname(hosts.linkHost),
  };
  known.set(hosts, names);
  return names;
}

/**
 * The site of a `Host` header; undefined if it is not served here. Ports are ignored: a proxy may listen on
 * another one.
 */
export function siteOfHost(hosts: Hosts, header: string | undefined): SiteOfHost | undefined {
  const name = hostname(header ?? '');
  const { accountHost, linkHost, publicationHost } = namesOf(hosts);
  if (name === accountHost) return { site: 'account' };
  if (name === linkHost) return { site: 'link' };
  if (name === publicationHost) return { site: 'publication' };
  const cloudId = name.endsWith(`.${publicationHost}`) ? name.slice(0, -publicationHost.length - 1) : '';
  return cloudId === '' || cloudId.includes('.') ? undefined : { site: 'publication', cloudId };
}

type Constraints = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>;

/**
 * Lets a route name its site: `constraints: { site: 'publication' }`. Only the `Host` header counts;
 * X-Forwarded-Host is never read.
 */
export function siteConstraint(hosts: Hosts): Constraints {
  return {
    site: {
      name: 'site',
      storage: () => {
        const routes = new Map<unknown, unknown>();
        return {
          get: (site: unknown) => (routes.get(site) ?? null) as never,
          set: (site: unknown, handler: unknown) => void routes.set(site, handler),
        };
      },
      deriveConstraint: (request: { headers: { host?: string } }) =>
        siteOfHost(hosts, request.headers.host)?.site ?? '',
      mustMatchWhenDerived: false,
    },
  };
}
