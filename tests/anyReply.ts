import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Instant } from '#contract/values';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

const { pattern: instantPattern } = Instant as JsonSchema;
const instant = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2999-01-01T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString());
const word = (maxLength: number) => fc.string({ minLength: 1, maxLength: Math.min(maxLength, 30) });

/**
 * A complete value of a schema: every optional field is present, every list has one row, no text is empty.
 */
export function fullValue(schema: TSchema): fc.Arbitrary<unknown> {
  return valueOf(schema);
}

function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const {
    type,
    anyOf,
    properties = {},
    items,
    pattern,
    maxLength = Infinity,
    minimum = 0,
    exclusiveMinimum,
    maximum = 1_000_000,
  } = schema;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.filter((each) => each.const !== '').map(valueOf));
  if (type === 'object')
    return fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueOf(field)])),
    );
  if (type === 'array' && items) return valueOf(items).map((row) => [row]);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
  if (type === 'number')
    return fc
      .double({
        min: exclusiveMinimum ?? minimum,
        max: maximum,
        minExcluded: exclusiveMinimum !== undefined,
        noNaN: true,
      })
      .map((value) => value + 0);
  if (pattern === instantPattern) return instant;
  if (type === 'string')
    return pattern === undefined
      ? word(maxLength)
      : fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength);
  throw new Error(`No value can be made of ${JSON.stringify(schema)}.`);
}
