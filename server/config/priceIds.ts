import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { catalogueKeys, unsoldGroups, type CatalogueKey } from './catalogueEntries.ts';

const Id = (prefix: string) => Type.String({ pattern: `^${prefix}_[A-Za-z0-9_]{1,255}$` });

/** An entry's ids at the providers; `amount` replaces its list price, in minor units. */
const EntryIds = Type.Object(
  {
    stripePrice: Type.Optional(Id('price')),
    stripeProduct: Type.Optional(Id('prod')),
    paddlePrice: Type.Optional(Id('pri')),
    paddleProduct: Type.Optional(Id('pro')),
    amount: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
);
export type EntryIds = Static<typeof EntryIds>;

/** By the entry's key: `Creative.annually`, `ExtraStorage.Extra50`, `Services`. */
export type PriceIds = Partial<Record<CatalogueKey, EntryIds>>;

const entry = Compile(EntryIds);

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The catalogue of one environment, as in `{"live": {"Creative": {"annually": {"stripePrice": "price_…"}}}}`.
 * @throws Error naming the problem
 */
export function readPriceIds(file: unknown, environment: string): PriceIds {
  if (!isTable(file)) throw new Error('it must hold an object with "live" and "sandbox".');
  const part = file[environment] ?? {};
  if (!isTable(part)) throw new Error(`"${environment}" must be an object.`);
  const read: PriceIds = {};
  for (const [group, terms] of Object.entries(part).filter(([name]) => !unsoldGroups.includes(name))) {
    const bare = catalogueKeys.some((key) => key === group);
    const named = bare
      ? { [group]: terms }
      : Object.fromEntries(
          Object.entries(isTable(terms) ? terms : {}).map(([term, ids]) => [`${group}.${term}`, ids]),
        );
    for (const [key, ids] of Object.entries(named)) {
      const known = catalogueKeys.find((name) => name === key);
      if (!known) throw new Error(`"${key}" is not in the catalogue, which has ${catalogueKeys.join(', ')}.`);
      if (!entry.Check(ids))
        throw new Error(
          `"${key}" must have stripePrice, stripeProduct, paddlePrice, paddleProduct or amount, and each as the provider writes it.`,
        );
      read[known] = ids;
    }
  }
  return read;
}
