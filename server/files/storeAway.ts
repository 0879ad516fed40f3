/** What is kept of an error: the SDK's own ones hold the whole request, credentials included. */
export interface StoreFault {
  name: string;
  code?: string;
  message: string;
}

function faultOf(error: unknown): StoreFault {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, code } = error as Error & { code?: unknown };
  return { name, message, ...(typeof code === 'string' && { code }) };
}

/** The object store did not answer, or refused. The message is for the log and for operators. */
export class StoreAway extends Error {
  readonly fault: StoreFault;

  constructor(error: unknown) {
    const fault = faultOf(error);
    super(`The object store failed: ${fault.code ?? fault.name}: ${fault.message}`);
    this.name = 'StoreAway';
    this.fault = fault;
  }
}

/** For readers and callers. */
export const storeAwayWords =
  'The store that has the files does not answer. Please try again in a little while.';
