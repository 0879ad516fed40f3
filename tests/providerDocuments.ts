import { existsSync, readFileSync } from 'node:fs';
import {
  createDocuments as ofPaddle,
  type OpenApi as PaddleOpenApi,
} from '../sandbox/paddle/paddleDocuments.ts';
import {
  createDocuments as ofStripe,
  type OpenApi as StripeOpenApi,
} from '../sandbox/stripe/stripeDocuments.ts';
import { projectFile } from '#server/projectFile';

function read(name: string): unknown {
  const file = projectFile(`../shared/providers/${name}`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  console.info(`${name} is not here: what is said to its provider's double is not held against it.`);
  return undefined;
}

/**
 * The providers' API documents, if they lie beside the project: every request and reply is validated against
 * them.
 */
export function providerDocuments() {
  const [stripe, paddle] = [
    read('stripe-sdk-23.1.0-derived.openapi.json'),
    read('paddle-openapi.2025-05-27.trim.json'),
  ];
  return {
    ...(stripe !== undefined && { stripe: ofStripe(stripe as StripeOpenApi) }),
    ...(paddle !== undefined && { paddle: ofPaddle(paddle as PaddleOpenApi) }),
  };
}
