import type { Page } from '../../kit/page.ts';
import { circle, ellipse, group, num, path } from '../../kit/svg.ts';
import type { LampId } from '../copy/lamps.ts';
import { hue } from '../style.ts';

/** What a part of a lamp is made of; a palette gives each its colour. */
type Role = 'body' | 'shade' | 'metal' | 'glass' | 'dark' | 'wood' | 'light' | 'accent' | 'cord';
interface Part {
  d: string;
  role: Role;
  stroke?: number;
}
interface Lamp {
  parts: Part[];
  width: number;
  height: number;
  light: { x: number; y: number; r: number };
  pendant?: boolean;
}
export type Palette = Partial<Record<Role, string>>;

const round = (cx: number, cy: number, r: number, ry = r): string =>
  `M${num(cx - r)} ${num(cy)}A${num(r)} ${num(ry)} 0 1 1 ${num(cx + r)} ${num(cy)}A${num(r)} ${num(ry)} 0 1 1 ${num(cx - r)} ${num(cy)}Z`;
const box = (x: number, y: number, w: number, h: number, r = 0): string =>
  `M${num(x + r)} ${num(y)}H${num(x + w - r)}Q${num(x + w)} ${num(y)} ${num(x + w)} ${num(y + r)}V${num(y + h - r)}Q${num(x + w)} ${num(y + h)} ${num(x + w - r)} ${num(y + h)}H${num(x + r)}Q${num(x)} ${num(y + h)} ${num(x)} ${num(y + h - r)}V${num(y + r)}Q${num(x)} ${num(y)} ${num(x + r)} ${num(y)}Z`;
const ring = (y: number, half: number, tall: number, role: Role): Part => ({
  d: box(-half, y, half * 2, tall, tall / 2),
  role,
});

/** Standing lamps have their foot at the origin and rise upwards; pendants hang from it. */
export const lampShapes: Record<LampId, Lamp> = {
  maane: {
    width: 300,
    height: 330,
    pendant: true,
    light: { x: 0, y: 180, r: 430 },
    parts: [
      { d: round(0, 180, 150), role: 'glass' },
      { d: 'M-62 44A150 150 0 0 1 62 44L56 18H-56Z', role: 'metal' },
      { d: box(-56, 8, 112, 14, 4), role: 'metal' },
      { d: box(-12, -12, 24, 22, 3), role: 'dark' },
    ],
  },
  siv: {
    width: 120,
    height: 640,
    light: { x: 44, y: -560, r: 300 },
    parts: [
      { d: round(0, -6, 62, 12), role: 'dark' },
      { d: 'M-7 -8C-9 -260 -2 -470 26 -640L40 -636C14 -460 6 -260 7 -8Z', role: 'wood' },
      { d: 'M30 -640C58 -610 64 -540 50 -440C40 -460 30 -520 22 -560Z', role: 'shade' },
      { d: 'M46 -590C58 -560 58 -510 50 -452C46 -480 44 -540 40 -590Z', role: 'light' },
    ],
  },
  hegre: {
    width: 460,
    height: 600,
    light: { x: 178, y: -470, r: 320 },
    parts: [
      { d: round(-70, -6, 84, 13), role: 'dark' },
      { d: 'M-70 -10L-118 -330', role: 'metal', stroke: 9 },
      { d: 'M-196 -256L96 -566', role: 'metal', stroke: 9 },
      { d: round(-118, -339, 13), role: 'dark' },
      { d: round(-198, -254, 30), role: 'accent' },
      { d: 'M96 -566L152 -520', role: 'metal', stroke: 8 },
      { d: round(96, -566, 10), role: 'dark' },
      {
        d: 'M128 -548L176 -572C232 -556 250 -500 232 -440L104 -504C104 -524 112 -540 128 -548Z',
        role: 'shade',
      },
      { d: 'M104 -504L232 -440L222 -428L98 -490Z', role: 'light' },
    ],
  },
  sopp: {
    width: 300,
    height: 300,
    light: { x: 0, y: -130, r: 330 },
    parts: [
      { d: round(0, -8, 78, 13), role: 'dark' },
      { d: 'M-30 -10C-40 -70 -38 -110 -28 -160H28C38 -110 40 -70 30 -10Z', role: 'wood' },
      { d: 'M-128 -152H128L112 -136H-112Z', role: 'light' },
      {
        d: 'M-150 -150C-146 -250 -80 -300 0 -300C80 -300 146 -250 150 -150C120 -138 -120 -138 -150 -150Z',
        role: 'shade',
      },
    ],
  },
  stabel: {
    width: 300,
    height: 480,
    light: { x: 0, y: -360, r: 360 },
    parts: [
      ring(-40, 92, 40, 'dark'),
      ring(-82, 70, 42, 'accent'),
      ring(-126, 84, 44, 'body'),
      ring(-166, 58, 40, 'wood'),
      ring(-212, 74, 46, 'metal'),
      ring(-250, 46, 38, 'cord'),
      { d: box(-6, -290, 12, 44), role: 'dark' },
      { d: 'M-150 -280L-104 -480H104L150 -280Z', role: 'shade' },
    ],
  },
  trakt: {
    width: 280,
    height: 260,
    pendant: true,
    light: { x: 0, y: 250, r: 330 },
    parts: [
      { d: box(-14, -4, 28, 34, 4), role: 'dark' },
      { d: 'M-24 28H24C30 110 80 190 140 240H-140C-80 190 -30 110 -24 28Z', role: 'shade' },
      { d: 'M-140 240H140C120 258 -120 258 -140 240Z', role: 'light' },
    ],
  },
  knapp: {
    width: 260,
    height: 260,
    light: { x: 0, y: -130, r: 330 },
    parts: [
      { d: round(0, -130, 130), role: 'light' },
      { d: round(0, -130, 118), role: 'shade' },
      { d: round(-6, -136, 92), role: 'accent' },
    ],
  },
  vinge: {
    width: 360,
    height: 240,
    light: { x: 10, y: -96, r: 330 },
    parts: [
      { d: 'M-176 -46L20 -11L176 -66L20 -24Z', role: 'light' },
      { d: 'M-180 -50L40 -230L180 -70L40 -104Z', role: 'shade' },
      { d: 'M-180 -50L40 -104L180 -70L20 -20Z', role: 'accent' },
      { d: round(40, -140, 9), role: 'metal' },
    ],
  },
  glo: {
    width: 190,
    height: 350,
    light: { x: 0, y: -150, r: 420 },
    parts: [
      { d: 'M-70 -262C-80 -366 80 -366 70 -262', role: 'metal', stroke: 8 },
      { d: box(-84, -62, 168, 62, 12), role: 'body' },
      { d: box(-72, -236, 144, 176, 44), role: 'glass' },
      { d: box(-82, -268, 164, 42, 12), role: 'body' },
      { d: box(-20, -44, 40, 14, 7), role: 'dark' },
    ],
  },
};

const everyday: Record<Role, string> = {
  body: hue.tomato,
  shade: hue.tomato,
  metal: hue.brass,
  glass: '#fff4d8',
  dark: '#20242b',
  wood: '#d9ab73',
  light: hue.warm,
  accent: hue.mustard,
  cord: '#f3e3c5',
};

/** A lamp in colour. `x`, `y`: its foot, or the ceiling end of its fitting; `cord` is how far it hangs. */
export function lamp(
  page: Page,
  id: LampId,
  x: number,
  y: number,
  scale: number,
  options: { palette?: Palette; glow?: number; cord?: number; flip?: boolean } = {},
): string {
  const shape = lampShapes[id];
  const colours = { ...everyday, ...options.palette };
  const glow = options.glow ?? 0.6;
  const halo =
    glow > 0
      ? circle(
          shape.light.x,
          shape.light.y,
          shape.light.r,
          page.glow(`g${id}${Math.round(x)}${Math.round(y)}`, [
            [0, '#ffdf9a', glow],
            [0.35, '#ffd388', glow * 0.38],
            [1, '#ffc870', 0],
          ]),
        )
      : '';
  const parts = shape.parts.map((part) =>
    part.stroke
      ? path(part.d, 'none', {
          stroke: colours[part.role],
          'stroke-width': part.stroke,
          'stroke-linecap': 'round',
        })
      : path(
          part.d,
          part.role === 'glass'
            ? page.glow(`l${id}${Math.round(x)}${Math.round(y)}`, [
                [0, '#fffdf4'],
                [0.7, colours.glass],
                [1, '#f4d59a'],
              ])
            : colours[part.role],
        ),
  );
  const cord = options.cord
    ? path(`M0 ${num(-options.cord / scale)}V-6`, 'none', {
        stroke: options.palette?.cord ?? '#d8cdb8',
        'stroke-width': 3 / scale,
      })
    : '';
  const ribs =
    id === 'glo'
      ? Array.from({ length: 9 }, (_, i) =>
          path(`M${num(-56 + i * 14)} -226V-66`, 'none', {
            stroke: '#d9a95a',
            'stroke-width': 1.6,
            opacity: 0.5,
          }),
        ).join('')
      : '';
  const shine =
    id === 'maane'
      ? ellipse(-52, 120, 34, 22, '#ffffff', { opacity: 0.75, transform: 'rotate(-34 -52 120)' })
      : id === 'sopp'
        ? path('M-112 -196C-98 -250 -62 -276 -26 -282', 'none', {
            stroke: '#ffffff',
            'stroke-width': 7,
            'stroke-linecap': 'round',
            opacity: 0.45,
          })
        : '';
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${options.flip ? -scale : scale} ${scale})` },
    halo,
    cord,
    ...parts,
    ribs,
    shine,
  );
}

/** The same lamp as a line drawing, for dimensions. */
export function lampOutline(id: LampId, x: number, y: number, scale: number, colour: string): string {
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${scale})` },
    ...lampShapes[id].parts.map((part) =>
      path(part.d, 'none', {
        stroke: colour,
        'stroke-width': part.stroke ? part.stroke * 0.45 : 1.5 / scale,
        'stroke-linejoin': 'round',
      }),
    ),
  );
}
