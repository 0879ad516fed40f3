import { sampleHosts } from '#tokens/sampleHosts';

interface Host {
  name: string;
  accent?: string;
}

const hosts: Readonly<Record<string, Host>> = sampleHosts;

/** The host that the toolbar shows. */
export const hostOf = (globals: Readonly<Record<string, unknown>>): Host =>
  hosts[String(globals['host'])] ?? sampleHosts.verso;

export const hostItems = Object.entries(hosts).map(([value, { name }]) => ({ value, title: name }));
