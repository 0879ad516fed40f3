import type { Benchmark, Figure } from './figure.ts';
import { keepReading } from './otherReader.ts';
import { openServerProcess } from './serverProcess.ts';

const points = 1_500_000;

async function run(): Promise<Figure[]> {
  const server = await openServerProcess({}, String(points));
  const reader = keepReading(server.port, server.location);
  try {
    await reader.longestWait();
    await server.longestBlock();
    const began = performance.now();
    if (!(await server.clear())) throw new Error('Heat is left.');
    const seconds = (performance.now() - began) / 1000;
    const block = await server.longestBlock();
    return [
      { what: '1.5 million points cleared', value: seconds, unit: 's', budget: '' },
      { what: 'longest that a batch of another account’s reader waits meanwhile', value: await reader.longestWait(), unit: 'ms', budget: '' },
      { what: 'longest block of the event loop meanwhile', value: block, unit: 'ms', budget: 'at most 100 ms', kept: block <= 100 },
    ];
  } finally {
    await reader.stop();
    await server.close();
  }
}

export const clearing: Benchmark = {
  name: 'Clearing a heat map',
  method: 'One publication with 1.5 million points of 60 days by 60,000 sessions, loaded just before: Clear heatmap data, in the process that serves a reader of another account.',
  run,
};
