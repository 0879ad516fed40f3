/** In which headers a session's pair travels where there is no body to carry it. */
export const tokenHeader = 'x-session-token';
export const checksumHeader = 'x-session-checksum';

/**
 * Every call of the dashboard says in this header where its page is shown. Another site's form cannot set it, and
 * its scripts would have to ask first; so it also stands for a page of ours where a browser says nothing else.
 */
export const placeHeader = 'x-account-page';

/** In a window of its own, or in a frame of another program. */
export type Place = 'window' | 'frame';
