import { mkdirSync, writeFileSync } from 'node:fs';
import type { AreaName } from './areas.ts';
import type { Width } from './people.ts';
import type { Used, Walker } from './walker.ts';

const folder = 'test-results/walk';

const line = ({ control: { place, role, name, cell }, reaction }: Used) =>
  `- ${place}: ${role} **${name || role}**${cell ? ` (${cell})` : ''} → ${reaction}`;

/** Writes what was used on each screen, and what was not. */
export function writeReport(area: AreaName, width: Width, walkers: readonly Walker[]): void {
  const used = walkers.flatMap((walker) => walker.used);
  const screens = [...new Set(used.map(({ screen }) => screen))];
  const sections = screens.flatMap((screen) => [
    `## ${screen}`,
    ...used.filter((one) => one.screen === screen).map(line),
    '',
  ]);
  const rest = [
    ['Faults', walkers.flatMap(({ faults }) => faults)],
    ['Seen, and gone before they could be used', walkers.flatMap(({ gone }) => gone)],
  ] as const;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}/${area}-${width}.md`,
    [
      `# ${used.length} controls on ${screens.length} screens`,
      '',
      ...sections,
      ...rest.flatMap(([title, lines]) => [`## ${title}`, ...lines.map((text) => `- ${text}`), '']),
    ].join('\n'),
  );
}
