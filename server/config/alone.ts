import { hostname } from './site.ts';

/** The settings that decide whether the server can be reached only from this machine. */
export interface Standing {
  scheme: 'http' | 'https';
  /** `HOST`: the address to listen on. */
  host: string;
  /** Names of the three public hosts, by the variable that sets each. */
  hosts: Readonly<Record<string, string>>;
  trustProxy: number;
  databaseUrl: string | undefined;
  /** Payment provider key variables that are set. */
  keys: readonly string[];
}

/** Every system resolves these names to itself. */
export const isLocalName = (host: string): boolean =>
  /^((.+\.)?localhost|127(\.\d{1,3}){3})$/.test(hostname(host));

export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/**
 * Settings that open the server to others, each as a message; none if only this machine can reach it. The
 * sample accounts, their printed passwords and offline payments all depend on this rule.
 */
export function openings({ scheme, host, hosts, trustProxy, databaseUrl, keys }: Standing): string[] {
  return [
    ...(isLoopback(host) ? [] : [`HOST is ${host}`]),
    ...(scheme === 'http' ? [] : [`SCHEME is ${scheme}`]),
    ...Object.entries(hosts)
      .filter(([, name]) => !isLocalName(name))
      .map(([variable, name]) => `${variable} is ${name}`),
    ...(trustProxy === 0 ? [] : [`TRUST_PROXY is ${trustProxy}`]),
    ...(databaseUrl === undefined ? [] : ['DATABASE_URL is set']),
    ...keys.map((key) => `${key} is set`),
  ];
}
