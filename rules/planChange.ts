import type { Product, SubscriptionProduct } from '#contract/products';

/** What is sold one at a time, and its place among those it can be changed to. */
const places: Readonly<
  Record<SubscriptionProduct, { kind: 'plan' | 'storage'; size: number; months: number }>
> = {
  'creative-6monthly': { kind: 'plan', size: 1, months: 6 },
  'creative-annually': { kind: 'plan', size: 1, months: 12 },
  'team-6monthly': { kind: 'plan', size: 2, months: 6 },
  'team-annually': { kind: 'plan', size: 2, months: 12 },
  'pro-annually': { kind: 'plan', size: 3, months: 12 },
  extra50: { kind: 'storage', size: 50, months: 12 },
  extra500: { kind: 'storage', size: 500, months: 12 },
};
const isPlaced = (product: Product): product is SubscriptionProduct => Object.hasOwn(places, product);

/**
 * When a change from one product to another takes effect: at once where nothing becomes less, neither what is had nor
 * the term; otherwise when the paid term ends. Undefined where there is nothing to change.
 */
export function changeTime(from: Product, to: Product): 'now' | 'termEnd' | undefined {
  if (from === to || !isPlaced(from) || !isPlaced(to) || places[from].kind !== places[to].kind)
    return undefined;
  const [before, after] = [places[from], places[to]];
  return after.size >= before.size && after.months >= before.months ? 'now' : 'termEnd';
}

const larger = (one: SubscriptionProduct, other: SubscriptionProduct) =>
  places[one].size - places[other].size || places[one].months - places[other].months;

/** What a product can be changed to: the next larger one first, and after the larger ones what waits for the term's end. */
export function changesFrom(from: Product): SubscriptionProduct[] {
  const at = (when: 'now' | 'termEnd') =>
    (Object.keys(places) as SubscriptionProduct[]).filter((to) => changeTime(from, to) === when);
  return [...at('now').toSorted(larger), ...at('termEnd').toSorted(larger).toReversed()];
}
