import type { Page } from '../../kit/page.ts';
import { rule } from '../../kit/svg.ts';
import { lamps, type LampId } from '../copy/lamps.ts';
import { hue, type } from '../style.ts';
import { lampOutline, lampShapes } from './lamps.ts';

/** A line drawing with its width below and its height at the side, standing on `y`, centred on `x`. */
export function dimensioned(
  page: Page,
  id: LampId,
  x: number,
  y: number,
  scale: number,
  colour: string = hue.ink,
): void {
  const shape = lampShapes[id];
  const [width, height] = [shape.width * scale, shape.height * scale];
  page.draw(lampOutline(id, x, shape.pendant ? y - height : y, scale, colour));
  const [left, right, top] = [x - width / 2, x + width / 2, y - height];
  const side = right + 22;
  const base = y + 24;
  page.draw(
    rule(left, base, right, base, colour, 1),
    rule(left, base - 5, left, base + 5, colour, 1),
    rule(right, base - 5, right, base + 5, colour, 1),
    rule(side, top, side, y, colour, 1),
    rule(side - 5, top, side + 5, top, colour, 1),
    rule(side - 5, y, side + 5, y, colour, 1),
  );
  page.line(type.figure(colour, 13), lamps[id].width, (left + right) / 2, base + 19, {
    anchor: 'middle',
    silent: true,
  });
  page.line(type.figure(colour, 13), lamps[id].height, side + 9, (top + y) / 2 + 4, { silent: true });
}
