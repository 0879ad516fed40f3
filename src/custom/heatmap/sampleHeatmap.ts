import type { HeatmapReply, HeatPoint, PageHeat } from '#contract/heatmap';

/** A page of the sample magazine, served by the storybook. */
const picture = (page: number) =>
  new URL(`../../../samples/Windrow-No-7/pages/${String(page).padStart(3, '0')}.svg`, import.meta.url).href;
const ASPECT = 900 / 1180;
/** From the sample's own units to page units. */
const unit = 1000 / 1180;

/** Activity on the fifth page: place, spread and strength. */
const places = [
  [190, 400, 70, 900],
  [190, 590, 26, 420],
  [620, 400, 60, 420],
  [620, 590, 24, 130],
  [190, 800, 62, 300],
  [200, 1020, 22, 90],
  [620, 800, 66, 610],
  [620, 1020, 26, 330],
  [250, 175, 60, 210],
  [430, 500, 190, 520],
  [470, 940, 170, 260],
] as const;

/** Repeatable pseudo-random numbers between 0 and 1. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

/** Points merged on a grid of 20 units, as a server does. */
function merged(seed: number, times: number): HeatPoint[] {
  const chance = chances(seed);
  const next = () => chance.next().value;
  const around = (spread: number) => (next() + next() + next() - 1.5) * spread * 1.7;
  const cells = new Map<string, HeatPoint & { value: number }>();
  for (const [left, top, spread, count] of places) {
    for (let made = 0; made < count * times; made += 1) {
      const [x, y] = [(left + around(spread)) * unit, (top + around(spread)) * unit].map(
        (at) => (Math.floor(at / 20) + 0.5) * 20,
      ) as [number, number];
      if (x < 0 || y < 0 || x > ASPECT * 1000 || y > 1000) continue;
      const cell = cells.get(`${x} ${y}`) ?? { x, y, value: 0, radius: 50 };
      cell.value += next() < 0.1 ? 200 : 20;
      cells.set(`${x} ${y}`, cell);
    }
  }
  return [...cells.values()];
}

const link = (x: number, y: number, width: number, label: string, url: string, clicks: number) => ({
  x: x * unit,
  y: y * unit,
  width: width * unit,
  height: 32 * unit,
  label,
  url,
  clicks,
});
const links = [
  link(74, 570, 142, 'A lamp for the porch', 'https://kvelder.example.com/lamps/sopp', 148),
  link(468, 570, 157, 'The honest bucket', 'https://hollowtool.example.org/bucket', 31),
  link(74, 1006, 162, 'A loaf called Thursday', 'https://brakeymill.example.com', 22),
  link(468, 1006, 161, 'Rain, mapped', 'https://jamjar-rain.example.org/map', 87),
];

const pagesOf = (count: number, image: (page: number) => string): PageHeat[] =>
  Array.from({ length: count }, (_, index) => ({
    pageNumber: index + 1,
    image: image(index + 1),
    value: Math.round((6000 / (1 + index / 5)) * (0.35 + (((index * 61) % 97) / 97) ** 2)),
  }));

const largest = (points: readonly HeatPoint[]) => Math.max(0, ...points.map(({ value = 1 }) => value));

/** A page of a 24-page magazine, always the same; `times` as busy as usual. */
export function pageOfHeat(page: number, times = 1): HeatmapReply {
  const Points = merged(page, times);
  return {
    result: 'SUCCESS',
    message: '',
    ModelImage: picture(page),
    Reflowable: false,
    Points,
    MaxValue: largest(Points),
    Scroll: [],
    ScrollMaxValue: 0,
    ScrollTotHeight: 0,
    Sessions: 1204 * times,
    Recorded: 4190 * times,
    RecordedByKind: { zoom: 2110 * times, pause: 1594 * times, click: 486 * times, unknown: 0 },
    Aspect: ASPECT,
    Links: page === 5 ? links : [],
    Pages: pagesOf(24, picture),
    Kind: 'all',
  };
}

/** Its clicks alone. */
export function clicksOfHeat(page: number): HeatmapReply {
  const whole = pageOfHeat(page);
  const Points = whole.Points.filter((_, index) => index % 9 === 0);
  return { ...whole, Points, MaxValue: largest(Points), Recorded: 486, Kind: 'click' };
}

const off: HeatmapReply = {
  result: 'DISABLED',
  message: '',
  ModelImage: '',
  Reflowable: false,
  Points: [],
  MaxValue: 0,
  Scroll: [],
  ScrollMaxValue: 0,
  ScrollTotHeight: 0,
};

/** Enabled, without activity on this page in the range. */
export const unreadPage = (page: number): HeatmapReply => ({
  ...pageOfHeat(page),
  Points: [],
  MaxValue: 0,
  Sessions: 0,
  Recorded: 0,
  RecordedByKind: { zoom: 0, pause: 0, click: 0, unknown: 0 },
  Links: (page === 5 ? links : []).map((each) => ({ ...each, clicks: 0 })),
  Pages: pagesOf(24, picture).map((each) => ({ ...each, value: 0 })),
});

/** The answer of a host of the specification alone. */
export function plainHost(page: number): HeatmapReply {
  const { Sessions, Recorded, RecordedByKind, Aspect, Links, Pages, Kind, ...specified } = pageOfHeat(page);
  return specified;
}

const bands = Array.from({ length: 50 }, (_, index) => ({
  y: index * 96,
  height: 96,
  value: Math.round(940 * Math.exp(-index / 19) + (index > 27 && index < 33 ? 260 : 0)),
}));

/** A document without pages of fixed size. */
export const reflowable: HeatmapReply = {
  ...off,
  result: 'SUCCESS',
  Reflowable: true,
  Scroll: bands,
  ScrollMaxValue: 940,
  ScrollTotHeight: 4800,
  Sessions: 940,
  Recorded: 21_480,
};

/** The pages of a catalogue. */
export const longStrip: HeatmapReply = {
  ...pageOfHeat(5),
  Pages: pagesOf(240, (page) => picture(1 + (page % 24))),
};

export const notEnabled: HeatmapReply = { ...off, message: 'Heatmap data not available.' };

export const inMaintenance: HeatmapReply = {
  ...off,
  result: 'MAINTENANCE',
  message: 'Heat maps are being recounted until 14:00 UTC. Nothing is lost.',
};
