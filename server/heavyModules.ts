/**
 * Loads rarely needed, slow modules once the server listens: it starts faster, and the first request that
 * needs one does not block others.
 */
export const loadHeavyModules = (): Promise<unknown> =>
  Promise.all([import('./invoices/invoicePdf.ts'), import('@simplewebauthn/server')]);
