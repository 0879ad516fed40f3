/**
 * Error codes of sockets, and of a PostgreSQL server that is starting, stopping, timing out, or out of
 * memory, disk or connections.
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|08...|53...|57014|57P0[123])$/;
/** Messages of `pg` without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The client is closed)/;
/** Citus's messages about a worker. */
const worker =
  /connection to the remote node|connection establishment for node|failure on connection marked as essential|multiple connection failures|could not connect to|could not establish any connections|server closed the connection|terminating connection/i;

/**
 * Whether a query failed because its database, or a part of it, was unavailable, and not because of the query
 * itself.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  return codes.test(code) || words.test(error.message) || worker.test(error.message);
}
