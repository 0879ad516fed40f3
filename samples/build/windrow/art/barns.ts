import { chance } from '../../kit/chance.ts';
import { circle, group, num, path, rect, rule, stroke } from '../../kit/svg.ts';
import { hut, tree } from './landscape.ts';

const boards = (x: number, y: number, width: number, height: number, colour: string, step = 12): string =>
  Array.from({ length: Math.floor(width / step) }, (_, i) =>
    rule(x + (i + 1) * step, y, x + (i + 1) * step, y + height, colour, 1.3),
  ).join('');
const courses = (
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly string[],
  seed: number,
): string => {
  const random = chance(seed);
  const parts: string[] = [];
  for (let row = 0; row * 13 < height - 6; row += 1)
    for (let at = x + (row % 2) * 6; at < x + width - 8;) {
      const w = Math.min(random.between(14, 34), x + width - at);
      if (random.next() > 0.4)
        parts.push(rect(at, y + row * 13 + 1, w - 2, 11, random.pick(colours), { rx: 2 }));
      at += w;
    }
  return parts.join('');
};

const threshing = (): string =>
  rect(-230, -120, 460, 120, '#7c3b25') +
  boards(-230, -120, 460, 120, '#5f2b1a') +
  path('M-250 -116L-196 -226H196L250 -116Z', '#d8a85a') +
  Array.from({ length: 6 }, (_, i) =>
    stroke(`M${num(-244 + i * 9)} ${num(-122 - i * 18)}H${num(244 - i * 9)}`, '#b98740', 2),
  ).join('') +
  rect(-46, -150, 92, 150, '#f5dda6') +
  rect(-46, -150, 92, 150, 'none', { stroke: '#3d1b10', 'stroke-width': 6 }) +
  path('M-46 -150L-92 -140V0H-46Z', '#9a4c30') +
  path('M46 -150L92 -140V0H46Z', '#9a4c30') +
  path('M-46 0H46L90 22H-90Z', '#f5dda6', { opacity: 0.5 });

const bank = (): string =>
  path('M-410 0C-350 -50 -290 -92 -200 -92V0Z', '#56683f') +
  rect(-210, -170, 400, 170, '#8f8b7a') +
  courses(-210, -80, 400, 80, ['#a7a28f', '#79766a', '#b8b29c'], 4) +
  rect(-210, -170, 400, 90, '#5a4634') +
  boards(-210, -170, 400, 90, '#463526') +
  path('M-234 -164L-10 -274L214 -164Z', '#313b40') +
  rect(-196, -150, 66, 70, '#2a2018') +
  [-80, 20, 120].map((x) => path(`M${x} 0V-46A24 24 0 0 1 ${x + 48} -46V0Z`, '#22201b')).join('') +
  rect(-26, -236, 34, 34, '#1e2427');

const kiln = (): string =>
  rect(-40, -110, 250, 110, '#b3573a') +
  courses(-40, -110, 250, 110, ['#c46a4a', '#9c4830'], 6) +
  path('M-60 -106L-20 -178H190L230 -106Z', '#593126') +
  rect(-190, -140, 150, 140, '#bf6243') +
  courses(-190, -140, 150, 140, ['#cf7a58', '#a64e34'], 7) +
  path('M-202 -138L-132 -264H-98L-28 -138Z', '#6a392b') +
  path('M-134 -262L-140 -318Q-110 -344 -84 -300L-96 -262Z', '#f7f1e2') +
  stroke('M-84 -302L-50 -312', '#f7f1e2', 4) +
  rect(-132, -70, 34, 70, '#3c201a') +
  rect(40, -78, 40, 34, '#ffe3a3') +
  rect(126, -78, 40, 34, '#3c201a') +
  circle(-115, -104, 10, '#3c201a');

const boat = (): string =>
  path('M-250 0C-240 -110 -140 -196 30 -196C170 -196 250 -120 262 0Z', '#1f2b33') +
  [0.9, 0.78, 0.65, 0.51, 0.36, 0.2]
    .map((f) =>
      stroke(
        `M-250 0C-240 ${num(-110 * f)} -140 ${num(-196 * f)} 30 ${num(-196 * f)}C170 ${num(-196 * f)} 250 ${num(-120 * f)} 262 0`,
        '#3b4d57',
        2.2,
      ),
    )
    .join('') +
  rect(-30, -206, 90, 14, '#8d6a41', { rx: 5 }) +
  path('M140 0V-92H198V0Z', '#d9533a') +
  rule(169, -92, 169, 0, '#a63a26', 2) +
  circle(60, -70, 20, '#ffd777') +
  circle(60, -70, 20, 'none', { stroke: '#8d6a41', 'stroke-width': 5 }) +
  rule(60, -90, 60, -50, '#8d6a41', 3);

const field = (): string =>
  hut(0, 2, 1.75, { wall: '#b9ad92', shade: '#857d6b', roof: '#4b524f', light: '#3a3f3a' }) +
  tree(190, 4, 210, 12, { leaf: '#4f6340', light: '#6b7f50', trunk: '#4d3d2c' });

const tin = (): string =>
  rect(-190, -150, 380, 150, '#a9502d') +
  Array.from({ length: 31 }, (_, i) =>
    rect(-190 + i * 12.3, -150, 5, 150, i % 4 ? '#bb6238' : '#8c3f22'),
  ).join('') +
  path('M-206 -148Q0 -330 206 -148Z', '#8f9fa3') +
  Array.from({ length: 15 }, (_, i) => {
    const x = -182 + i * 26;
    const top = -148 - 90 * (1 - (x / 206) ** 2);
    return rule(x, -150, x * 0.96, top, '#6f8186', 2.4);
  }).join('') +
  rect(-56, -112, 112, 112, '#2e2a26') +
  rect(66, -112, 110, 112, '#c9b28a') +
  stroke('M66 -112L176 0M176 -112L66 0', '#9d8760', 4) +
  rect(60, -120, 124, 8, '#2e2a26');

const barnArt = [threshing, bank, kiln, boat, field, tin] as const;
export const barnGrounds = [
  { sky: '#f0c36f', ground: '#c98d3b', text: '#3d1b10' },
  { sky: '#b9c9bd', ground: '#6b7c4c', text: '#22301f' },
  { sky: '#f3dccb', ground: '#8a9a5c', text: '#4b2218' },
  { sky: '#8fb0b5', ground: '#d9c79a', text: '#152229' },
  { sky: '#e8d9a8', ground: '#8d9c56', text: '#333020' },
  { sky: '#e9a98a', ground: '#7b5a3a', text: '#451f11' },
] as const;
export const onGround = (index: number, x: number, y: number, scale: number): string =>
  group({ transform: `translate(${num(x)} ${num(y)}) scale(${scale})` }, (barnArt[index] ?? tin)());
