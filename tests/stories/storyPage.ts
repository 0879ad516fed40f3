import type { Page } from '@playwright/test';
import { schemeAttribute } from '../../src/ui/theme/theme.ts';

/** The storybook's report on a story: whether it rendered, played and was found accessible. */
interface Finished {
  storyId: string;
  status: string;
  reporters: { type: string; status: string; result: { violations?: Violation[] } }[];
}

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

interface Verdict {
  finished?: Finished;
  faults: string[];
}

interface Channel {
  on(event: string, hear: (told: never) => void): void;
  emit(event: string, told: object): void;
}

/** Set before any page loads; the storybook's own test code checks for it. */
interface StoryWindow {
  storyTest: { channel?: Channel; verdict: Promise<Verdict>; expectVerdict: () => void };
}

/** Before any page loads: listens to the storybook's own channel. */
export async function listenToStories(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let settle: (verdict: Verdict) => void = () => undefined;
    const test: StoryWindow['storyTest'] = {
      verdict: Promise.resolve({ faults: [] }),
      expectVerdict: () => {
        test.verdict = new Promise((resolve) => (settle = resolve));
      },
    };
    test.expectVerdict();
    Object.assign(window, { storyTest: test });
    const failures = [
      'storyErrored',
      'storyThrewException',
      'playFunctionThrewException',
      'unhandledErrorsWhilePlaying',
      'storyMissing',
    ];
    Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
      configurable: true,
      get: () => test.channel,
      set: (channel: Channel) => {
        test.channel = channel;
        channel.on('storyFinished', (finished: Finished) => settle({ finished, faults: [] }));
        for (const event of failures) {
          channel.on(event, (told: { message?: string } | { message?: string }[] | undefined) => {
            const errors = Array.isArray(told) ? told : [told ?? {}];
            settle({ faults: errors.map(({ message }) => message ?? event) });
          });
        }
      },
    });
  });
}

const inWords = ({ id, help, nodes }: Violation) =>
  `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`;

/** @returns what is wrong, as a message */
function faultsOf({ finished, faults }: Verdict): string[] {
  const reports =
    finished?.reporters.filter(({ type, status }) => type === 'a11y' && status === 'failed') ?? [];
  const inaccessible = reports.flatMap(
    ({ result }) => result.violations?.map(inWords) ?? [JSON.stringify(result)],
  );
  const unfinished =
    faults.length === 0 && finished?.status !== 'success' && inaccessible.length === 0
      ? [`ended as ${finished?.status}`]
      : [];
  return [...faults, ...inaccessible, ...unfinished];
}

/**
 * Loads the storybook's frame with a story, and waits until it has rendered and played.
 * @returns what is wrong with it, as a message
 */
export async function loadStory(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  return faultsOf(await page.evaluate(() => (window as unknown as StoryWindow).storyTest.verdict));
}

/**
 * The same in an already loaded frame, as the storybook's own sidebar does it; nothing of the previous story
 * remains.
 */
export async function changeStory(page: Page, storyId: string): Promise<string[]> {
  const verdict = await page.evaluate((id) => {
    const { storyTest } = window as unknown as StoryWindow;
    localStorage.clear();
    sessionStorage.clear();
    if (location.hash) history.replaceState(null, '', location.pathname + location.search);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    storyTest.expectVerdict();
    storyTest.channel?.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
    return storyTest.verdict;
  }, storyId);
  return faultsOf(verdict);
}

/** Colours are CSS variables, so the scheme can change in place. */
export async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    ([attribute, value]) => {
      document.documentElement.setAttribute(attribute, value);
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
    },
    [schemeAttribute, scheme] as const,
  );
}
