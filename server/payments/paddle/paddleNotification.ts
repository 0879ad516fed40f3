import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

const Nullable = <T extends TSchema>(type: T) => Type.Optional(Type.Union([type, Type.Null()]));
const Text = Type.String({ minLength: 1 });
const Minor = Type.String({ pattern: '^-?\\d{1,15}$' });
const Instant = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT' });
const Cycle = Type.Object({ interval: Text, frequency: Type.Integer({ minimum: 1 }) });
const Period = Type.Object({ ends_at: Instant });
const CustomData = Nullable(Type.Record(Type.String(), Type.Unknown()));
const Price = Type.Object({
  id: Text,
  product_id: Type.Optional(Text),
  unit_price: Type.Optional(Type.Object({ amount: Minor })),
  custom_data: CustomData,
  billing_cycle: Nullable(Cycle),
  trial_period: Nullable(Cycle),
});
const Totals = Type.Object({ tax: Minor, total: Minor });
/** What is charged after what a change gave back; the same as the total where nothing was. */
const Charged = Type.Object({
  ...Totals.properties,
  grand_total: Type.Optional(Minor),
  grand_total_tax: Type.Optional(Minor),
});

/** The fields of Paddle's events used here; the stored event keeps the rest. */
const Transaction = Type.Object({
  id: Text,
  origin: Type.Optional(Text),
  customer_id: Nullable(Text),
  subscription_id: Nullable(Text),
  custom_data: CustomData,
  currency_code: Text,
  billing_period: Nullable(Period),
  billed_at: Nullable(Instant),
  items: Type.Array(Type.Object({ price: Price, quantity: Type.Integer({ minimum: 1 }) }), { minItems: 1 }),
  details: Type.Object({
    totals: Charged,
    tax_rates_used: Type.Optional(Type.Array(Type.Object({ tax_rate: Type.String() }))),
    line_items: Type.Array(Type.Object({ price_id: Text, totals: Totals })),
  }),
});
export type NotifiedTransaction = Static<typeof Transaction>;

const Subscription = Type.Object({
  id: Text,
  status: Text,
  customer_id: Text,
  custom_data: CustomData,
  canceled_at: Nullable(Instant),
  next_billed_at: Nullable(Instant),
  scheduled_change: Nullable(Type.Object({ action: Text, effective_at: Instant })),
  items: Type.Array(Type.Object({ price: Price }), { minItems: 1 }),
});
export type NotifiedSubscription = Static<typeof Subscription>;

const Adjustment = Type.Object({
  id: Text,
  action: Text,
  status: Text,
  transaction_id: Text,
  currency_code: Text,
  totals: Type.Object({ total: Minor }),
});

const Envelope = Type.Object({
  event_id: Text,
  event_type: Text,
  occurred_at: Instant,
  data: Type.Record(Type.String(), Type.Unknown()),
});
export type Notification = Static<typeof Envelope>;

/** What the provider sent has another shape than the one known here. */
export class UnknownShape extends Error {}

/** @throws UnknownShape naming the missing field */
function reader<T extends TSchema>(what: string, schema: T): (said: unknown) => Static<T> {
  const check = Compile(schema);
  return (said) => {
    if (check.Check(said)) return said;
    const [first] = check.Errors(said);
    throw new UnknownShape(
      `Paddle told of a ${what} in a shape that is not known: ${first?.instancePath ?? ''} ${first?.message ?? ''}`,
    );
  };
}

export const readTransaction = reader('transaction', Transaction);
export const readSubscription = reader('subscription', Subscription);
export const readAdjustment = reader('refund', Adjustment);
export const readNotification = reader('notification', Envelope);
