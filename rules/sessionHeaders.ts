/** Headers for the session's pair where there is no body. */
export const tokenHeader = 'x-session-token';
export const checksumHeader = 'x-session-checksum';

/**
 * Every call of the dashboard says in this header where its page is shown. A form of another site cannot set
 * it and a script would need a preflight, so it also identifies our own page for browsers without fetch
 * metadata.
 */
export const placeHeader = 'x-account-page';

/** In a window of its own, or in a frame of another site or program. */
export type Place = 'window' | 'frame';
