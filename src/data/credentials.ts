/** The session's cookie belongs to the API, which a host may have on another origin. */
export const credentialsFor = (base: string): RequestCredentials =>
  /^https?:/.test(base) ? 'include' : 'same-origin';
