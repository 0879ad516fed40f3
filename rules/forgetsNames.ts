/** Firefox and Safari empty a window's name from one page without an origin to the next. */
export const forgetsNames = (userAgent: string): boolean =>
  /\bFirefox\/|\bAppleWebKit\/(?!537\.36\b)/.test(userAgent);
