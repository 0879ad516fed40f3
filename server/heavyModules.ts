/**
 * Loads what only few requests need and what takes long to load. It is done once the server listens, so that it starts
 * sooner, and the first request that needs one of them does not block the others.
 */
export const loadHeavyModules = (): Promise<unknown> =>
  Promise.all([import('./invoices/invoicePdf.ts'), import('@simplewebauthn/server')]);
