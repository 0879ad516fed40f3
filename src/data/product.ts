import type { Product } from '#contract/products';
import { oneOf } from './read.ts';

/** The compiler keeps the list whole. */
const products: Record<Product, true> = {
  'creative-annually': true,
  'creative-6monthly': true,
  'team-annually': true,
  'team-6monthly': true,
  'pro-annually': true,
  extra50: true,
  extra500: true,
  zine: true,
  classic: true,
  annotations: true,
  domain: true,
};
export const product = oneOf(Object.keys(products) as Product[], undefined);
