import type {
  IAddressResponse,
  IAdjustmentResponse,
  IBusinessResponse,
  ICustomerResponse,
  INotificationSettingsResponse,
  IPriceResponse,
  IProductResponse,
  ISubscriptionResponse,
  ITransactionResponse,
} from '@paddle/paddle-node-sdk';

/** An event, as listed and notified. */
export interface PaddleEvent {
  event_id: string;
  event_type: string;
  /** ISO 8601. */
  occurred_at: string;
  notification_id: string;
  data: object;
}

/** The whole state as plain JSON. Objects are found by id and listed in insertion order. */
export interface PaddleState {
  products: Record<string, IProductResponse>;
  prices: Record<string, IPriceResponse>;
  customers: Record<string, ICustomerResponse>;
  addresses: Record<string, IAddressResponse>;
  businesses: Record<string, IBusinessResponse>;
  transactions: Record<string, ITransactionResponse>;
  subscriptions: Record<string, ISubscriptionResponse>;
  adjustments: Record<string, IAdjustmentResponse>;
  /** Customer portal sessions, with their customers. */
  portals: Record<string, string>;
  notificationSettings: Record<string, INotificationSettingsResponse>;
  /** The default payment link, to which a transaction's id is added. */
  checkoutUrl: string | null;
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
  notificationSettings: {},
  checkoutUrl: null,
  events: [],
});
