import fc from 'fast-check';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { ReaderEvent } from '#contract/intake';
import type { ViewerEventName } from '../viewerEvents.ts';
import { readings } from './reading.ts';

const at = 1_700_000_000_000;
const read = (name: ViewerEventName, ...args: unknown[]) => readings[name](at, args);

describe("reading a viewer's events", () => {
  it.each<[ViewerEventName, unknown[], ReaderEvent]>([
    ['onDocumentLoaded', [24], { type: 'open', at, pages: 24 }],
    ['onCurrentPageChanged', [4], { type: 'view', at, page: 4 }],
    ['onTimeSpent', [{ sessionId: 's', page: 4, time: 12 }], { type: 'active', at, page: 4, seconds: 12 }],
    [
      'onPageZoomed',
      [{ sessionId: 's', pageNumber: 2, x: 300, y: 400, value: 200, radius: 50 }],
      { type: 'zoom', at, page: 2, x: 300, y: 400, value: 200, radius: 50 },
    ],
    [
      'onPagePanned',
      [{ sessionId: 's', pageNumber: 2, x: 300, y: 400, value: 31, radius: 50 }],
      { type: 'pan', at, page: 2, x: 300, y: 400, value: 31, radius: 50 },
    ],
    [
      'onPageClicked',
      [{ pageNumber: 2, left: -5, top: 1200 }],
      { type: 'click', at, page: 2, x: -5, y: 1200 },
    ],
    [
      'onExternalLinkClicked',
      ['https://a.example/', 3],
      { type: 'link', at, page: 3, url: 'https://a.example/' },
    ],
    ['onExternalLinkClicked', ['https://a.example/'], { type: 'link', at, url: 'https://a.example/' }],
    ['onVideoStarted', ['a.mp4', 3], { type: 'video', at, page: 3, url: 'a.mp4' }],
    ['onAudioStarted', ['a.mp3', 3], { type: 'audio', at, page: 3, url: 'a.mp3' }],
    ['onDownloadDocument', ['a.pdf'], { type: 'download', at, url: 'a.pdf' }],
  ])('%s %j', (name, args, event) => {
    expect(read(name, ...args)).toEqual(event);
  });

  it('accepts numbers as text', () => {
    expect(read('onPageClicked', { pageNumber: '2', left: '12px', top: '40.5' })).toEqual({
      type: 'click',
      at,
      page: 2,
      x: 12,
      y: 40.5,
    });
  });

  it('clips values instead of losing the batch', () => {
    expect(read('onTimeSpent', { page: 1, time: 1e9 })).toMatchObject({ seconds: 86_400 });
    expect(
      read('onPagePanned', { pageNumber: 1, x: 1e9, y: -Infinity, value: 1e9, radius: -1 }),
    ).toMatchObject({ x: 100_000, y: -100_000, value: 10_000, radius: 0 });
    expect(read('onExternalLinkClicked', `https://a.example/${'x'.repeat(5000)}`)).toMatchObject({
      url: expect.stringMatching(/^.{1000}$/) as unknown,
    });
  });

  it('does not split a surrogate pair', () => {
    expect(read('onDownloadDocument', `${'x'.repeat(999)}😀`)).toMatchObject({ url: 'x'.repeat(999) });
  });

  it.each<[ViewerEventName, unknown[]]>([
    ['onCurrentPageChanged', [0]],
    ['onCurrentPageChanged', ['cover']],
    ['onTimeSpent', []],
    ['onTimeSpent', [{ page: 1 }]],
    ['onPageClicked', [{ pageNumber: 1, left: 3 }]],
    ['onExternalLinkClicked', ['  ']],
    ['onVideoStarted', [{}]],
  ])('leaves out what makes no sense: %s %j', (name, args) => {
    expect(read(name, ...args)).toBeUndefined();
  });

  it('never throws and never sends what the contract rejects', () => {
    const names = Object.keys(readings) as ViewerEventName[];
    const field = fc.oneof(fc.anything(), fc.double(), fc.string());
    const said = fc.oneof(
      field,
      fc.record(
        {
          pageNumber: field,
          page: field,
          time: field,
          x: field,
          y: field,
          left: field,
          top: field,
          value: field,
          radius: field,
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.array(said, { maxLength: 3 }), (name, args) => {
        const event = readings[name](at, args);
        return event === undefined || Check(ReaderEvent, event);
      }),
      { numRuns: 3000 },
    );
  });
});
