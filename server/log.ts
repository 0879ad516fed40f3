import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import pino, { stdSerializers, type DestinationStream, type Logger } from 'pino';
import { networkOf } from './network.ts';

const withoutEmails = (text: string) => text.replace(/[^\s"'<>(),;:@]+@[^\s"'<>(),;:@]+/g, '[email]');
/** What a visitor sent is always quoted in our messages. */
const withoutQuotes = (text: string) => withoutEmails(text).replace(/"(?:[^"\\]|\\.)*"/g, '"…"');

/** PostgreSQL's data exceptions and JavaScript's syntax errors quote the value at fault; others quote names of ours. */
const quotesValues = (error: Error, code: unknown) =>
  error instanceof SyntaxError || (typeof code === 'string' && code.startsWith('22'));

/** An error's details, without the values of its query. */
const describeError = (error: Error) => {
  const { type, message, stack } = stdSerializers.err(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const clean = quotesValues(error, code) ? withoutQuotes : withoutEmails;
  const frames = stack.split('\n').map((line) => (line.startsWith('    at ') ? line : clean(line)));
  return { type, message: clean(message), stack: frames.join('\n'), code, constraint };
};

const requests = new AsyncLocalStorage<string | undefined>();

/** Runs work of one request: each line logged meanwhile, and by what it begins, names the request. */
export const inRequest = <T>(id: string | undefined, run: () => T): T => requests.run(id, run);

/**
 * The log never has an address: a keyed hash of its network takes its place, so that lines can be compared. Reasons
 * never have what a visitor sent.
 */
function withoutPerson(key: string, line: Record<string, unknown>): Record<string, unknown> {
  const { ip, ...rest } = line;
  for (const name of ['why', 'cause'])
    if (typeof rest[name] === 'string') rest[name] = withoutQuotes(rest[name]);
  if (typeof ip !== 'string') return rest;
  const network = createHmac('sha256', key)
    .update(`log:${networkOf(ip)}`)
    .digest('base64url')
    .slice(0, 12);
  return { ...rest, network };
}

/** One JSON line each on stderr; stdout is for people. `key` is the server's secret. */
export const createLog = (
  level: string,
  key: string,
  to: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger =>
  pino(
    {
      level,
      serializers: { err: describeError },
      formatters: { log: (line) => withoutPerson(key, line) },
      mixin: () => {
        const request = requests.getStore();
        return request === undefined ? {} : { request };
      },
    },
    to,
  );
