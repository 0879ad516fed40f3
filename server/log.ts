import pino, { stdSerializers, type DestinationStream, type Logger } from 'pino';

/** An error's details, without the values of its query. */
const describeError = (error: Error) => {
  const { type, message, stack } = stdSerializers.err(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type, message, stack, code, constraint };
};

/** One JSON line each on stderr; stdout is for people. */
export const createLog = (
  level: string,
  to: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger => pino({ level, serializers: { err: describeError } }, to);
