import { describe, expect, it } from 'vitest';
import { listening } from '../viewerEvents.ts';
import { createVoice } from './voice.ts';

function listenTo(target: EventTarget): unknown[] {
  const heard: unknown[] = [];
  target.addEventListener('onCurrentPageChanged', (event) => {
    event.preventDefault();
    heard.push((event as CustomEvent<unknown[]>).detail);
  });
  target.dispatchEvent(new Event(listening));
  return heard;
}

describe("the built-in reader's events", () => {
  it('reach a late listener completely, once', () => {
    const target = new EventTarget();
    const tell = createVoice(target);
    tell('onCurrentPageChanged', 1);
    tell('onCurrentPageChanged', 2);
    const heard = listenTo(target);
    tell('onCurrentPageChanged', 4);
    target.dispatchEvent(new Event(listening));
    expect(heard).toEqual([[1], [2], [4]]);
  });

  it('reach an early listener once', () => {
    const target = new EventTarget();
    const heard = listenTo(target);
    const tell = createVoice(target);
    tell('onCurrentPageChanged', 1);
    target.dispatchEvent(new Event(listening));
    expect(heard).toEqual([[1]]);
  });
});
