import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { PaddleDocuments } from './paddlePlugin.ts';
import type { FieldFault } from './paddleRefusal.ts';
import type { PaddleEvent } from './paddleState.ts';

interface Operation {
  parameters?: ({ $ref: string } | Parameter)[];
  requestBody?: object;
  responses: Record<string, { $ref?: string; content?: object }>;
}
interface Parameter {
  name: string;
  in: string;
  explode?: boolean;
  schema: { type?: string };
}

/** An OpenAPI 3.1 description, as Paddle publishes it. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter> };
}

const escape = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1');
const json = 'content/application~1json/schema';

const faultsOf = (check: ValidateFunction, value: unknown): FieldFault[] =>
  check(value)
    ? []
    : (check.errors ?? []).map(({ instancePath, message }) => ({
        field: instancePath.slice(1).replaceAll('/', '.') || 'body',
        message: message ?? 'is not as documented',
      }));

/** Validates everything against the provider's own description. */
export function createDocuments(
  openApi: OpenApi,
): PaddleDocuments & { checkNotification(event: PaddleEvent): void } {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: false, code: { optimize: false } });
  formats(ajv);
  ajv.addSchema(openApi, 'paddle');
  const checks = new Map<string, ValidateFunction>();
  const checkAt = (pointer: string): ValidateFunction => {
    const known = checks.get(pointer) ?? ajv.compile({ $ref: `paddle#${pointer}` });
    checks.set(pointer, known);
    return known;
  };
  const operationOf = (method: string, path: string): Operation => {
    const operation = openApi.paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`The documents know no ${method} ${path}.`);
    return operation;
  };
  const must = (what: string, check: ValidateFunction, value: unknown): void => {
    const faults = faultsOf(check, value);
    if (faults.length > 0)
      throw new Error(
        `${what} is not as documented: ${faults.map(({ field, message }) => `${field} ${message}`).join('; ')}`,
      );
  };

  function queryFaults(
    operation: Operation,
    query: Readonly<Record<string, string | undefined>>,
  ): FieldFault[] {
    const pointers = (operation.parameters ?? []).flatMap((said) =>
      '$ref' in said ? [said.$ref.slice(1)] : [],
    );
    const known = new Map(
      pointers.map((pointer) => [
        openApi.components.parameters[pointer.split('/').at(-1) ?? '']?.name,
        pointer,
      ]),
    );
    return Object.entries(query).flatMap(([name, text]) => {
      // `updated_at[GTE]` compares `updated_at`
      const pointer = known.get(name.replace(/\[(LT|LTE|GT|GTE)\]$/, ''));
      const parameter = pointer && openApi.components.parameters[pointer.split('/').at(-1) ?? ''];
      if (!pointer || !parameter) return [{ field: name, message: 'is no parameter of this request' }];
      const read: Record<string, () => unknown> = {
        array: () => text?.split(','),
        integer: () => Number(text),
        boolean: () => text === 'true',
      };
      return faultsOf(checkAt(`${pointer}/schema`), read[parameter.schema.type ?? '']?.() ?? text);
    });
  }

  return {
    requestFaults(method, path, { query, body }) {
      const operation = operationOf(method, path);
      const bodyFaults = operation.requestBody
        ? faultsOf(checkAt(`/paths/${escape(path)}/${method.toLowerCase()}/requestBody/${json}`), body)
        : [];
      return [...bodyFaults, ...queryFaults(operation, query)];
    },
    checkAnswer(method, path, status, answer) {
      const { responses } = operationOf(method, path);
      const pointer = responses[status]
        ? `/paths/${escape(path)}/${method.toLowerCase()}/responses/${status}/${json}`
        : '/components/schemas/error';
      must(`The answer to ${method} ${path}`, checkAt(pointer), answer);
    },
    checkNotification(event) {
      must(event.event_type, checkAt(`/components/schemas/${event.event_type}`), event);
    },
  };
}
