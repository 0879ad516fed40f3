import { readFileSync } from 'node:fs';
import {
  createDocuments as ofPaddle,
  type OpenApi as PaddleOpenApi,
} from '../sandbox/paddle/paddleDocuments.ts';
import type { PaddleEvent } from '../sandbox/paddle/paddleState.ts';
import {
  createDocuments as ofStripe,
  type OpenApi as StripeOpenApi,
} from '../sandbox/stripe/stripeDocuments.ts';
import { projectFile } from '#server/projectFile';

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(projectFile(`tests/providers/${name}.json`), 'utf8')) as T;

const paddleOpenApi = (): PaddleOpenApi => read<PaddleOpenApi>('paddle');

const open = () => ({
  stripe: ofStripe(read<StripeOpenApi>('stripe')),
  paddle: ofPaddle(paddleOpenApi()),
});
let opened: ReturnType<typeof open> | undefined;

/**
 * What the providers say about their interfaces: every request and reply is validated against it. Shared by all tests
 * of a process: what they compile of it takes longer than most of them.
 */
export const providerDocuments = () => (opened ??= open());

/** Paddle's own example notifications, by type. */
export const exampleEvents = (): Record<string, PaddleEvent> => read('paddleEvents');
