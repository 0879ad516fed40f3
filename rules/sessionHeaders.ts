/** In which headers a session's pair travels where there is no body to carry it. */
export const tokenHeader = 'x-session-token';
export const checksumHeader = 'x-session-checksum';
