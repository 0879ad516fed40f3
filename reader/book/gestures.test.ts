// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { listenToHands } from './gestures.ts';

const gesture = (type: string, scale: number) =>
  Object.assign(new Event(type, { cancelable: true }), { scale, clientX: 300, clientY: 200 });

function openStage() {
  const stage = document.createElement('div');
  const zoom = vi.fn();
  const zoomEnd = vi.fn();
  const nothing = () => undefined;
  const rest = { zoomed: () => false, swipe: nothing, pan: nothing, panEnd: nothing, tap: nothing };
  listenToHands(stage, { ...rest, zoom, zoomEnd });
  return { stage, zoom, zoomEnd };
}

test('a pinch on a trackpad in Safari zooms the page, and not the window', () => {
  const { stage, zoom, zoomEnd } = openStage();
  const events = [gesture('gesturestart', 1), gesture('gesturechange', 1.5), gesture('gesturechange', 3)];
  for (const event of events) stage.dispatchEvent(event);
  expect(zoom.mock.calls).toEqual([
    [1.5, { x: 300, y: 200 }],
    [2, { x: 300, y: 200 }],
  ]);
  expect(events.every(({ defaultPrevented }) => defaultPrevented)).toBe(true);
  stage.dispatchEvent(gesture('gestureend', 3));
  expect(zoomEnd).toHaveBeenCalledOnce();
});

test('on a touch screen it says what the fingers said, and does not count twice', () => {
  const { stage, zoom } = openStage();
  stage.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 1, button: 0 }));
  stage.dispatchEvent(gesture('gesturechange', 1.5));
  expect(zoom).not.toHaveBeenCalled();
});
