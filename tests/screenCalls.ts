import { expect, vi } from 'vitest';
import type { Body } from '#contract/index';
import { isAbort, Refusal } from '../src/data/refusal.ts';
import type { Sent } from './fakeSend.ts';

/** What was sent under a name, in order. */
export const bodies = <N extends Sent['name']>(sent: readonly Sent[], name: N) =>
  sent.filter((call) => call.name === name).map(({ body }) => body as Body<N>);

/** react-admin prints what its data provider rejects or aborts; nothing else may be printed. */
export function refusalsPrinted() {
  const printed = vi.mocked(console.error);
  expect(printed.mock.calls.flat()).toSatisfy((all: unknown[]) =>
    all.every((each) => each instanceof Refusal || isAbort(each)),
  );
  printed.mockClear();
}
