import type { Validator } from 'typebox/compile';
import { Instant } from '#contract/values';

type Fault = ReturnType<Validator['Errors']>[number];

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

const { pattern: instantPattern } = Instant as typeof Instant & { pattern: string };

/** An untrusted name, shortened for the message. */
const quoted = (name: string) => JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name);

const fieldOf = (fault: Fault) =>
  fault.instancePath === '' ? 'the body' : quoted(fault.instancePath.slice(1).replaceAll('/', '.'));

const limitOf = (fault: Fault) => ('limit' in fault.params ? String(fault.params.limit) : '');

function oneFault(fault: Fault, fields: string[]): string {
  const { keyword, params } = fault;
  const field = fieldOf(fault);
  if (keyword === 'required') return `${params.requiredProperties.map(quoted).join(', ')} is missing.`;
  const known = fields.length === 0 ? 'It has none.' : `Its fields are ${fields.join(', ')}.`;
  // their parent error is left out if there are many
  if (keyword === 'boolean') return `${field} is not a field of this call; leave it out. ${known}`;
  if (keyword === 'additionalProperties') {
    return `${params.additionalProperties.map(quoted).join(', ')} is not a field of this call; leave it out. ${known}`;
  }
  if (keyword === 'type') {
    const wanted = Array.isArray(params.type) ? params.type : [params.type];
    return `${field} must be ${wanted.map((type) => kinds[type] ?? type).join(' or ')}.`;
  }
  if (keyword === 'minLength') return `${field} is too short: send at least ${limitOf(fault)} characters.`;
  if (keyword === 'maxLength') return `${field} is too long: send at most ${limitOf(fault)} characters.`;
  if (keyword === 'pattern' && params.pattern.toString() === instantPattern) {
    return `${field} must be an instant in UTC, as in 2026-11-20T23:00:00.000Z.`;
  }
  return `${field} ${fault.message}.`;
}

/** The problem with a body, in words that name the call and the field. */
export function describeFault(call: string, fields: string[], faults: Fault[]): string {
  // an unknown field is reported once, by its object
  const fault = faults.find(({ keyword }) => keyword !== 'boolean') ?? faults[0];
  return `${call}: ${fault ? oneFault(fault, fields) : 'the body does not fit this call.'}`;
}
