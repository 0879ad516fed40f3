import type { Page } from '@playwright/test';

/** What the storybook tells once a story stands: whether it drew, played and was found accessible. */
interface Finished {
  storyId: string;
  status: string;
  reporters: { type: string; status: string; result: { violations?: Violation[]; error?: unknown } }[];
}

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

interface StoryWindow {
  storyTest: { finished?: Finished; faults: string[] };
}

/** Before any page loads: listens to the storybook's own channel, and asks its frame to look at both schemes. */
export async function listenToStories(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: StoryWindow['storyTest'] = { faults: [] };
    const fault = (error: { message?: string }) => void heard.faults.push(error.message ?? JSON.stringify(error));
    let channel: unknown;
    Object.assign(window, { storyTest: heard });
    Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
      configurable: true,
      get: () => channel,
      set: (made: { on(event: string, hear: (told: never) => void): void }) => {
        channel = made;
        made.on('storyFinished', (finished: Finished) => void (heard.finished = finished));
        for (const event of ['storyErrored', 'storyThrewException', 'playFunctionThrewException', 'unhandledErrorsWhilePlaying', 'storyMissing']) {
          made.on(event, (error: { message?: string }) => fault(Array.isArray(error) ? (error[0] as Error) : (error ?? { message: event })));
        }
      },
    });
  });
}

const inWords = ({ id, help, nodes }: Violation) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`;

/**
 * Opens a story, waits until it has drawn and played, and gives what is wrong with it, in words.
 * @param address of its frame
 */
export async function openStory(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await page.waitForFunction(() => {
    const { finished, faults } = (window as unknown as StoryWindow).storyTest;
    return finished !== undefined || faults.length > 0;
  });
  await page.evaluate(() => document.fonts.ready);
  const { finished, faults } = await page.evaluate(() => (window as unknown as StoryWindow).storyTest);
  const reports = finished?.reporters.filter(({ type, status }) => type === 'a11y' && status === 'failed') ?? [];
  const inaccessible = reports.flatMap(({ result }) => result.violations?.map(inWords) ?? [JSON.stringify(result)]);
  const unfinished = faults.length === 0 && finished?.status !== 'success' && inaccessible.length === 0 ? [`ended as ${finished?.status}`] : [];
  return [...faults, ...inaccessible, ...unfinished];
}
