/** What the server said of a deed that the data provider did, or what the room says itself. */
export const saidOf = (result: object, otherwise: string): string =>
  'message' in result && typeof result.message === 'string' && result.message !== ''
    ? result.message
    : otherwise;
