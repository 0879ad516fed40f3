/** As much of JSON Schema as the contract uses. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: Schema | boolean;
  required?: readonly string[];
  items?: Schema;
}

const names: Readonly<Record<string, string>> = { integer: 'integer', number: 'number', boolean: 'boolean' };

function objectText({ properties = {}, required = [], additionalProperties }: Schema, depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${indent}${name}${required.includes(name) ? '' : '?'}: ${schemaText(field, depth + 1)}\n`,
  );
  if (typeof additionalProperties === 'object')
    fields.push(`${indent}[any other]: ${schemaText(additionalProperties, depth + 1)}\n`);
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${'  '.repeat(depth)}}`;
}

/** A schema as a developer would write the type: `{ name: text, pages?: integer }`. */
export function schemaText(schema: Schema, depth = 0): string {
  const { type = '', anyOf, items } = schema;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map((each) => schemaText(each, depth)).join(' | ');
  if (type === 'object') return objectText(schema, depth);
  if (type === 'array') return items ? `list of ${schemaText(items, depth)}` : 'list';
  return type === 'string' ? 'text' : (names[type] ?? 'anything');
}
