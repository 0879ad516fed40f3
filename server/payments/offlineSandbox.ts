import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { projectFile } from '../projectFile.ts';
import { allOffered } from './catalogue.ts';
import { recurs } from './effects.ts';
import type { PaddleAccess, StripeAccess } from '../config/paymentConfig.ts';

type OpenDoubles = (typeof import('../../sandbox/openSandbox.ts'))['openSandbox'];
type Documents = NonNullable<Parameters<OpenDoubles>[0]['documents']>;

/** In-process doubles of both providers; other doubles have less beside them. */
export interface OfflineSandbox extends Partial<Omit<Awaited<ReturnType<OpenDoubles>>, 'access'>> {
  /** How they are spoken to, in place of the real ones. */
  access: { stripe?: StripeAccess; paddle?: PaddleAccess };
  close: () => Promise<void>;
}

export type OpenSandbox = (config: Config) => Promise<OfflineSandbox>;

/** For the start's output. */
export const offlineSandboxLine =
  'offline sandbox, no money moves. Cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 requires confirmation';

/** The server's address from this machine, whatever it listens on. */
const reachedAt = ({ host, port }: Config) =>
  `http://${host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;

/**
 * The only way into `sandbox/`: a server with real providers never loads it.
 * @param documents the providers' API documents, to validate requests against
 */
export async function openOfflineSandbox(config: Config, documents: Documents = {}): Promise<OfflineSandbox> {
  const { openSandbox } = await import('../../sandbox/openSandbox.ts');
  return openSandbox({
    documents,
    folder: join(config.dataDir, 'sandbox'),
    scripts: projectFile('dist/sandbox'),
    server: reachedAt(config),
    origin: `${config.scheme}://${config.accountHost}`,
    sold: allOffered(config.payments).map(({ product, title, amount, months, ids }) => ({
      title,
      amount,
      ...ids,
      ...(recurs(product) && { months }),
    })),
  });
}

/** The configuration with the sandbox's providers in it. */
export const withSandbox = (config: Config, { access }: OfflineSandbox): Config => ({
  ...config,
  payments: { ...config.payments, ...access },
});
