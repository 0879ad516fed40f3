import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

const Nullable = <T extends TSchema>(type: T) => Type.Optional(Type.Union([type, Type.Null()]));
const Text = Type.String({ minLength: 1 });
const Minor = Type.String({ pattern: '^-?\\d{1,15}$' });
const Instant = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT' });
const Cycle = Type.Object({ interval: Text, frequency: Type.Integer({ minimum: 1 }) });
const Period = Type.Object({ endsAt: Instant });
const CustomData = Nullable(Type.Record(Type.String(), Type.Unknown()));
const Price = Type.Object({
  id: Text,
  productId: Type.Optional(Text),
  unitPrice: Type.Optional(Type.Object({ amount: Minor })),
  customData: CustomData,
  billingCycle: Nullable(Cycle),
  trialPeriod: Nullable(Cycle),
});
const Totals = Type.Object({ tax: Minor, total: Minor });
/** What is charged after what a change gave back; the same as the total where nothing was. */
const Charged = Type.Object({
  ...Totals.properties,
  grandTotal: Type.Optional(Minor),
  grandTotalTax: Type.Optional(Minor),
});

/** The fields used here of what Paddle tells, named as by its library; the stored event keeps the rest. */
const Transaction = Type.Object({
  id: Text,
  origin: Type.Optional(Text),
  customerId: Nullable(Text),
  subscriptionId: Nullable(Text),
  customData: CustomData,
  currencyCode: Text,
  billingPeriod: Nullable(Period),
  billedAt: Nullable(Instant),
  items: Type.Array(Type.Object({ price: Price, quantity: Type.Integer({ minimum: 1 }) }), { minItems: 1 }),
  details: Type.Object({
    totals: Charged,
    taxRatesUsed: Type.Optional(Type.Array(Type.Object({ taxRate: Type.String() }))),
    lineItems: Type.Array(Type.Object({ priceId: Text, totals: Totals })),
  }),
});
export type PaidTransaction = Static<typeof Transaction>;
export type NotifiedPrice = Static<typeof Price>;

const Subscription = Type.Object({
  id: Text,
  status: Text,
  customerId: Text,
  customData: CustomData,
  canceledAt: Nullable(Instant),
  nextBilledAt: Nullable(Instant),
  scheduledChange: Nullable(Type.Object({ action: Text, effectiveAt: Instant })),
  items: Type.Array(Type.Object({ price: Price }), { minItems: 1 }),
});
export type NotifiedSubscription = Static<typeof Subscription>;

const Adjustment = Type.Object({
  id: Text,
  action: Text,
  status: Text,
  transactionId: Text,
  currencyCode: Text,
  totals: Type.Object({ total: Minor }),
});

const Envelope = Type.Object({
  event_id: Text,
  event_type: Text,
  occurred_at: Instant,
  data: Type.Record(Type.String(), Type.Unknown()),
});

/** A notification's fields, named as by Paddle's library; within custom data, names are the writer's. */
const inCamelCase = (said: unknown): unknown =>
  Array.isArray(said)
    ? said.map(inCamelCase)
    : typeof said === 'object' && said !== null
      ? Object.fromEntries(
          Object.entries(said).map(([name, value]) => [
            name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
            name === 'custom_data' ? value : inCamelCase(value),
          ]),
        )
      : said;

/** What the provider sent has another shape than the one known here. */
export class UnknownShape extends Error {}

/** @throws UnknownShape naming the missing field */
function reader<T extends TSchema>(what: string, schema: T): (said: unknown) => Static<T> {
  const check = Compile(schema);
  return (said) => {
    if (check.Check(said)) return said;
    const [first] = check.Errors(said);
    throw new UnknownShape(
      `Paddle wrote of a ${what} in a shape that is not known: ${first?.instancePath ?? ''} ${first?.message ?? ''}`,
    );
  };
}

export const readTransaction = reader('transaction', Transaction);
export const readSubscription = reader('subscription', Subscription);
export const readAdjustment = reader('refund', Adjustment);
export const readNotification = reader('notification', Envelope);

/** What a notification is about. */
export const subjectOf = ({ data }: Static<typeof Envelope>) => inCamelCase(data) as typeof data;
