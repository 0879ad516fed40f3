import { expect, type Page } from '@playwright/test';
import { screens, type Audience } from '../../screens.ts';

/** Values for each parameter of the list. */
export type Parameters = Readonly<Record<string, string>>;

function fillSegment(segment: string, path: string, parameters: Parameters): string {
  if (!segment.startsWith(':')) return segment;
  const name = segment.slice(1).replace('?', '');
  const value = parameters[name];
  if (value === undefined)
    throw new Error(`The route ${path} has a parameter that no test knows: say what :${name} may be.`);
  return encodeURIComponent(value);
}

/** A route's addresses below `/home`, with and without optional parameters. */
function addressesOf(path: string, parameters: Parameters): string[] {
  const segments = path.split('/');
  const given = segments.map((segment) => fillSegment(segment, path, parameters)).join('/');
  const needed = segments
    .filter((segment) => !segment.endsWith('?'))
    .map((segment) => fillSegment(segment, path, parameters))
    .join('/');
  return [...new Set([needed, given])];
}

/** Redirects the browser to another program at once, so there is nothing to look at. */
const leaving = 'app';

/** Every screen of the list; new ones are included automatically. */
export const screensFor = (parameters: Parameters, ...audiences: Audience[]): string[] =>
  screens
    .filter((screen) => screen.path !== leaving && (audiences.length === 0 || audiences.includes(screen.for)))
    .flatMap(({ path }) => addressesOf(path, parameters));

/** Waits until a screen shows its content. */
export async function settle(page: Page): Promise<void> {
  // the frame is there before the page
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
