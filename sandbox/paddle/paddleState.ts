import type {
  IAddressResponse,
  IAdjustmentResponse,
  IBusinessResponse,
  ICustomerResponse,
  IPriceResponse,
  IProductResponse,
  ISubscriptionResponse,
  ITransactionResponse,
} from '@paddle/paddle-node-sdk';

/** Something that happened, as it is listed and notified. */
export interface PaddleEvent {
  event_id: string;
  event_type: string;
  /** ISO 8601. */
  occurred_at: string;
  notification_id: string;
  data: object;
}

/** All that is kept: plain JSON. Objects are found by id and listed in the order they came. */
export interface PaddleState {
  products: Record<string, IProductResponse>;
  prices: Record<string, IPriceResponse>;
  customers: Record<string, ICustomerResponse>;
  addresses: Record<string, IAddressResponse>;
  businesses: Record<string, IBusinessResponse>;
  transactions: Record<string, ITransactionResponse>;
  subscriptions: Record<string, ISubscriptionResponse>;
  adjustments: Record<string, IAdjustmentResponse>;
  /** Session of the customer portal to its customer. */
  portals: Record<string, string>;
  events: PaddleEvent[];
}

export const emptyState = (): PaddleState => ({
  products: {},
  prices: {},
  customers: {},
  addresses: {},
  businesses: {},
  transactions: {},
  subscriptions: {},
  adjustments: {},
  portals: {},
  events: [],
});
