import type { Paddle } from './paddleDouble.ts';
import type { Filters } from './paddleLists.ts';
import { id, type Asked } from './paddleRoutes.ts';

export interface ListRoute {
  path: string;
  most: number;
  rows: (paddle: Paddle, asked: Asked) => object[];
  filters: Filters<never>;
}

const listed = <T extends object>(
  path: string,
  most: number,
  rows: (paddle: Paddle, asked: Asked) => T[],
  filters: Filters<T>,
): ListRoute => ({ path, most, rows, filters: filters });

/** Returns a page of many. */
export const listRoutes: readonly ListRoute[] = [
  listed('/products', 200, ({ state }) => Object.values(state.products), {
    id: (row) => [row.id],
    status: (row) => [row.status],
    type: (row) => [row.type],
  }),
  listed('/prices', 200, ({ state }) => Object.values(state.prices), {
    id: (row) => [row.id],
    product_id: (row) => [row.product_id],
    status: (row) => [row.status],
  }),
  listed('/customers', 200, ({ state }) => Object.values(state.customers), {
    id: (row) => [row.id],
    email: (row) => [row.email],
    status: (row) => [row.status],
  }),
  listed(
    '/customers/{customer_id}/addresses',
    200,
    ({ state }, asked) =>
      Object.values(state.addresses).filter((row) => row.customer_id === id(asked, 'customer_id')),
    {},
  ),
  listed(
    '/customers/{customer_id}/businesses',
    200,
    ({ state }, asked) =>
      Object.values(state.businesses).filter((row) => row.customer_id === id(asked, 'customer_id')),
    {},
  ),
  listed('/transactions', 30, ({ state }) => Object.values(state.transactions), {
    id: (row) => [row.id],
    status: (row) => [row.status],
    customer_id: (row) => [row.customer_id],
    subscription_id: (row) => [row.subscription_id],
    origin: (row) => [row.origin],
  }),
  listed('/subscriptions', 200, ({ state }) => Object.values(state.subscriptions), {
    id: (row) => [row.id],
    status: (row) => [row.status],
    customer_id: (row) => [row.customer_id],
    price_id: (row) => row.items.map(({ price }) => price.id),
  }),
  listed('/adjustments', 50, ({ state }) => Object.values(state.adjustments), {
    id: (row) => [row.id],
    transaction_id: (row) => [row.transaction_id],
    subscription_id: (row) => [row.subscription_id],
    customer_id: (row) => [row.customer_id],
  }),
  listed('/events', 200, ({ state }) => state.events, {}),
];
