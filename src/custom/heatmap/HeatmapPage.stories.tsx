import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { pending, success, type Answers } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';
import { aLink, listed } from '../../resources/trackablelinks/sampleLinks.ts';
import {
  clicksOfHeat,
  inMaintenance,
  longStrip,
  notEnabled,
  pageOfHeat,
  plainHost,
  reflowable,
  unreadPage,
} from './sampleHeatmap.ts';

// a fixed range that ends on the stories' day, so that the stored pictures stay the same
const range = 'from=2026-05-15&to=2026-06-15';
const at = (path: string, query = '') => `/home/heatmap/${path}?${range}${query}`;

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Heatmap',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: at('Windrow-No-7', '&page=5'), session: aSession() },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

const answers: Answers = {
  'clear-cdn-cache': success(),
  // asked for once the field of what is beside the page is used
  'trackable-link#fetch': listed([aLink({ identifier: 'spring', label: 'Spring mailing' })]),
  getheatmapdata: ({ pageNumber }) => pageOfHeat(pageNumber),
  'getheatmapdata#ENABLE': ({ pageNumber }) => pageOfHeat(pageNumber),
  'getheatmapdata#DISABLE': notEnabled,
  'getheatmapdata#DELETE': ({ pageNumber }) => unreadPage(pageNumber),
};
const answering = (others: Answers): Story => ({ args: { answers: { ...answers, ...others } } });

/** Waits for the drawing and checks that some pixels are hot and some are not. */
const drawn = async (canvasElement: HTMLElement) => {
  const sheet = await within(canvasElement).findByRole('img', { name: /^Heat map of/ });
  await waitFor(() => expect(sheet.querySelector('canvas')).toBeInTheDocument());
  const canvas = sheet.querySelector('canvas');
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  const covers = Array.from({ length: pixels.length / 4 }, (_, index) => pixels[index * 4 + 3] ?? 0);
  await expect(Math.max(...covers.filter((_, index) => index % 7 === 0))).toBeGreaterThan(200);
  await expect(covers.filter((cover) => cover < 8).length).toBeGreaterThan(1000);
};

export const Filled: Story = { ...answering({}), play: ({ canvasElement }) => drawn(canvasElement) };

export const OnADarkPage: Story = { ...answering({}), args: { answers, at: at('Windrow-No-7', '&page=10') } };

/** Heavy traffic: the answer is no larger, and drawn as fast. */
export const Busy: Story = {
  ...answering({ getheatmapdata: ({ pageNumber }) => pageOfHeat(pageNumber, 12) }),
  play: ({ canvasElement }) => drawn(canvasElement),
};

export const OfLink: Story = {
  args: {
    answers: {
      ...answers,
      getheatmapdata: ({ pageNumber }) => ({ ...pageOfHeat(pageNumber), LinkLabel: 'Spring mailing' }),
    },
    at: at('Windrow-No-7/spring-mailing', '&page=5'),
  },
};

export const Reflowable: Story = answering({ getheatmapdata: reflowable });

/** A range that begins before both pages of a spread counted. */
export const FromBefore: Story = {
  ...answering({
    getheatmapdata: ({ pageNumber }) => ({
      ...pageOfHeat(pageNumber),
      SpreadsSince: '2026-06-02T09:00:00.000Z',
    }),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^Both pages of a spread count since /);
  },
};

/** A viewer that does not report pages: how far it was scrolled, and no pages to turn. */
export const PagesUnreported: Story = answering({
  getheatmapdata: { ...reflowable, PagesReported: false },
});

/** The same, of which nothing was scrolled either. */
export const PagesUnreportedUnread: Story = answering({
  getheatmapdata: { ...reflowable, Scroll: [], ScrollMaxValue: 0, PagesReported: false },
});

/** A viewer that reports its pages, and never a click. */
export const PointsUnreported: Story = answering({
  getheatmapdata: { ...unreadPage(5), PointsReported: false },
});

/** A host of the specification alone: no page list, no links, no sample size. */
export const PlainHost: Story = answering({ getheatmapdata: ({ pageNumber }) => plainHost(pageNumber) });

export const Disabled: Story = answering({ getheatmapdata: notEnabled });

export const NotCreative: Story = {
  args: {
    answers: { getheatmapdata: notEnabled },
    session: aSession({ detail: { hascreative: false, haszine: true } }),
  },
};

export const Maintenance: Story = answering({ getheatmapdata: inMaintenance });

export const Loading: Story = answering({ getheatmapdata: pending });

export const Failed: Story = answering({ getheatmapdata: new Refusal('fault', 'getheatmapdata') });

export const ClicksAlone: Story = {
  args: {
    answers: {
      ...answers,
      getheatmapdata: ({ pageNumber, kind }) =>
        kind === 'click' ? clicksOfHeat(pageNumber) : pageOfHeat(pageNumber),
    },
    at: at('Windrow-No-7', '&page=5&kind=click'),
  },
};

/** Beside the period before, and with points from days whose kinds are not known any more. */
export const ClicksPartlyKnown: Story = {
  args: {
    answers: {
      ...answers,
      getheatmapdata: ({ pageNumber, dateRangeStart = '' }) => ({
        ...clicksOfHeat(pageNumber),
        RecordedByKind: {
          zoom: 2110,
          pause: 1594,
          click: dateRangeStart < '2026-05-14' ? 31 : 486,
          unknown: 870,
        },
      }),
    },
    at: at('Windrow-No-7', '&page=5&kind=click&beside=before'),
  },
};

/** A page that readers zoomed and paused on, and never clicked. */
export const NoClicks: Story = {
  args: {
    answers: {
      ...answers,
      getheatmapdata: ({ pageNumber, kind }) =>
        kind === 'click'
          ? {
              ...pageOfHeat(pageNumber),
              Points: [],
              MaxValue: 0,
              Recorded: 0,
              RecordedByKind: { zoom: 2110, pause: 1594, click: 0, unknown: 0 },
              Kind: 'click',
            }
          : pageOfHeat(pageNumber),
    },
    at: at('Windrow-No-7', '&page=5&kind=click&beside=facing'),
  },
};

/** The spread that readers saw. */
export const FacingPage: Story = { args: { answers, at: at('Windrow-No-7', '&page=5&beside=facing') } };

/** The same page in the period before, which had fewer readers. */
export const PeriodBefore: Story = {
  args: {
    answers: {
      ...answers,
      getheatmapdata: ({ pageNumber, dateRangeStart = '' }) =>
        dateRangeStart < '2026-05-14' ? { ...pageOfHeat(pageNumber), Sessions: 377 } : pageOfHeat(pageNumber),
    },
    at: at('Windrow-No-7', '&page=5&beside=before'),
  },
};

/** The same page on days of its own. */
export const OtherDays: Story = {
  args: { ...PeriodBefore.args, at: at('Windrow-No-7', '&page=5&beside=days:2026-02-01_2026-02-28') },
};

/** All readers, and beside them those of one trackable link. */
export const LinkBeside: Story = { args: { answers, at: at('Windrow-No-7', '&page=5&beside=link:spring') } };

/** The sheet beside it could not be loaded. */
export const BesideFailed: Story = {
  args: {
    answers: {
      ...answers,
      getheatmapdata: ({ pageNumber, trackId }) =>
        trackId ? new Refusal('fault', 'getheatmapdata') : pageOfHeat(pageNumber),
      'trackable-link#fetch': listed([]),
    },
    at: at('Windrow-No-7', '&page=5&beside=link:spring'),
  },
};

/** Another page is loading; the previous one is marked. */
export const Turning: Story = {
  ...answering({ getheatmapdata: ({ pageNumber }) => (pageNumber === 5 ? pageOfHeat(5) : pending()) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await drawn(canvasElement);
    await userEvent.click(page.getByRole('link', { name: 'Next Page' }));
    await waitFor(() => expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue('6'));
  },
};

/** All traffic is loading; the page still shows people. */
export const Stale: Story = {
  ...answering({ getheatmapdata: ({ audience }) => (audience === 'everything' ? pending() : pageOfHeat(5)) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await drawn(canvasElement);
    await userEvent.click(page.getByRole('radio', { name: 'All traffic' }));
    await waitFor(() =>
      expect(page.getByText('1,204 sessions').parentElement).toHaveAttribute('aria-busy', 'true'),
    );
  },
};

/** A command that the server does not carry out. */
export const Refused: Story = {
  ...answering({
    'getheatmapdata#DISABLE': { ...notEnabled, result: 'ERROR', message: 'Another publisher owns this.' },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Disable Heatmap Analytics' }));
    await waitFor(() => expect(page.getByText('Another publisher owns this.')).toBeVisible());
  },
};

export const Offline: Story = answering({ getheatmapdata: new Refusal('network', 'getheatmapdata') });

export const NoDataInRange: Story = answering({ getheatmapdata: ({ pageNumber }) => unreadPage(pageNumber) });

export const LongStrip: Story = {
  args: { answers: { ...answers, getheatmapdata: longStrip }, at: at('Windrow-No-7', '&page=117') },
};

export const LongName: Story = {
  args: {
    answers,
    at: at(
      encodeURIComponent(
        'The-complete-and-unabridged-minutes-of-every-meeting-of-the-society-since-1911 <b>II</b>',
      ),
      '&page=5',
    ),
  },
};

/** Inside the desktop publisher: no chrome, no way back, no publication line. */
export const Embedded: Story = { args: { answers, at: at('Windrow-No-7', '&page=5&route=dtp') } };

export const PictureMissing: Story = {
  ...answering({
    getheatmapdata: ({ pageNumber }) => ({
      ...pageOfHeat(pageNumber),
      ModelImage: 'data:image/png;base64,bm9uZQ==',
    }),
  }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('The picture of this page could not be loaded.'),
    ).toBeVisible();
  },
};

export const Clearing: Story = {
  ...answering({}),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Clear heatmap data' }));
    await expect(await page.findByRole('alertdialog')).toHaveTextContent('Windrow-No-7');
  },
};

/** Downloads the picture: a PNG at twice the page's size. */
export const Saved: Story = {
  ...answering({}),
  tags: ['!screen'],
  play: async ({ canvasElement }) => {
    const saved: { name: string; content: Blob }[] = [];
    const made = spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      if (content instanceof Blob) saved.push({ name: '', content });
      return '#';
    });
    const clicked = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      for (const each of saved) each.name = this.download;
    });
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Save as PNG' }));
    await waitFor(() => expect(saved[0]?.name).toBe('Heatmap of Windrow-No-7, page 5.png'));
    made.mockRestore();
    clicked.mockRestore();
    const content = saved[0]?.content ?? new Blob();
    await expect(content.type).toBe('image/png');
    const picture = await createImageBitmap(content);
    await expect([picture.width, picture.height]).toEqual([1526, 2000]);
  },
};

export const Unreadable: Story = {
  ...PictureMissing,
  tags: ['!screen'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Save as PNG' }));
    await expect(
      await within(canvasElement.ownerDocument.body).findByText(/cannot be read from here/),
    ).toBeInTheDocument();
  },
};

export const RefusedPage: Story = {
  ...answering({}),
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('textbox', { name: 'Page' });
    await userEvent.clear(box);
    await userEvent.type(box, '25{Enter}');
    await expect(await within(canvasElement).findByText('Type a page from 1 to 24.')).toBeVisible();
  },
};

export const Cleared: Story = {
  ...Clearing,
  tags: ['!screen'],
  play: async (context) => {
    await Clearing.play?.(context);
    const page = within(context.canvasElement.ownerDocument.body);
    await userEvent.click(
      within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Clear heatmap data' }),
    );
    // a notification fades in
    await waitFor(() => expect(page.getByText('The heatmap data has been cleared.')).toBeVisible());
    await waitFor(() => expect(page.getByText('No activity on this page in this period')).toBeVisible());
  },
};
