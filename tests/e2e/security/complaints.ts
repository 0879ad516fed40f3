import type { BrowserContext } from '@playwright/test';

/**
 * Browser errors in all pages of a context from now on: violations of a content security policy, and all
 * other console errors.
 */
export async function complaintsIn(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
        console.error(`violation of ${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`),
    );
  });
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', (fault) => complaints.push(`${fault.page()?.url()}: ${fault.error().message}`));
  return complaints;
}
