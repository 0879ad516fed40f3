import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { StripeDocuments } from './stripePlugin.ts';

interface Operation {
  requestBody?: { content: { 'application/x-www-form-urlencoded': { schema: { $ref: string } } } };
  responses: { 200: { content: { 'application/json': { schema: object } } } };
  'x-query-schema'?: { $ref?: string };
}

/** An OpenAPI 3.1 description of the operations in use. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

const escape = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1');

/** Validates everything against the provider's own description. */
export function createDocuments(openApi: OpenApi): StripeDocuments {
  // most schemas are used a few times: to make what is compiled of them fast takes longer
  const settings = {
    strict: false,
    validateSchema: false,
    allErrors: false,
    code: { optimize: false },
  } as const;
  const [asked, answered] = [new Ajv2020({ ...settings, coerceTypes: true }), new Ajv2020(settings)];
  for (const ajv of [asked, answered]) {
    formats(ajv);
    ajv.addSchema(openApi, 'stripe');
  }
  const checks = new Map<string, ValidateFunction>();
  const checkAt = (ajv: Ajv2020, pointer: string): ValidateFunction => {
    const key = `${ajv === asked ? '>' : '<'}${pointer}`;
    const known = checks.get(key) ?? ajv.compile({ $ref: `stripe#${pointer}` });
    checks.set(key, known);
    return known;
  };
  const faultOf = (check: ValidateFunction, value: unknown): string | undefined => {
    if (check(value)) return undefined;
    const [error] = check.errors ?? [];
    return `${error?.instancePath.slice(1).replaceAll('/', '.') || 'the request'} ${error?.message ?? 'is not as documented'}${error?.params ? ` (${JSON.stringify(error.params)})` : ''}`;
  };

  return {
    requestFault(method, path, given) {
      const operation = openApi.paths[path]?.[method.toLowerCase()];
      if (!operation) return `the documents know no ${method} ${path}`;
      const at = `/paths/${escape(path)}/${method.toLowerCase()}`;
      const pointer = operation.requestBody
        ? `${at}/requestBody/content/application~1x-www-form-urlencoded/schema`
        : operation['x-query-schema'] && `${at}/x-query-schema`;
      // a copy: validation converts whatever looks like a number
      return pointer ? faultOf(checkAt(asked, pointer), structuredClone(given)) : undefined;
    },
    checkAnswer(method, path, answer) {
      const fault = faultOf(
        checkAt(
          answered,
          `/paths/${escape(path)}/${method.toLowerCase()}/responses/200/content/application~1json/schema`,
        ),
        answer,
      );
      if (fault) throw new Error(`The answer to ${method} ${path} is not as documented: ${fault}`);
    },
  };
}
