import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { calls, type CallName } from '#contract/index';
import { rest, type RestName, type RestResource } from '#contract/rest';
import Type, { type TSchema } from 'typebox';
import { fullValue } from '../../tests/anyReply.ts';
import { pathsIn, spoils, spoilt, type Spoil } from '../../tests/spoil.ts';
import { Refusal } from './refusal.ts';
import { readerOf, readReply } from './replies.ts';
import { readRest } from './restReplies.ts';

interface Answer {
  title: string;
  schema: TSchema;
  read: (given: unknown) => unknown;
}

const methods = { list: 'GET', create: 'POST', update: 'PUT' } as const;
const restAnswers = (name: RestName): Answer[] => {
  const { list, create, update }: RestResource = rest[name];
  const schemas = { list: list && Type.Array(list), create: create?.reply, update: update?.reply };
  return (Object.keys(methods) as (keyof typeof methods)[]).flatMap((deed) => {
    const schema = schemas[deed];
    return schema
      ? [
          {
            title: `${methods[deed]} ${name}`,
            schema,
            read: (given: unknown) => readRest(name, methods[deed], given),
          },
        ]
      : [];
  });
};

/** Every answer that the dashboard reads. */
const answers: Answer[] = [
  ...(await Promise.all(
    (Object.keys(calls) as CallName[]).map(async (name) => {
      const reader = await readerOf(name);
      return {
        title: name,
        schema: calls[name].reply,
        read: (given: unknown) => readReply(name, reader, given),
      };
    }),
  )),
  ...(Object.keys(rest) as RestName[]).flatMap(restAnswers),
];

/** The answer as read; undefined where it is refused as a fault. */
function readOrRefused(read: Answer['read'], given: unknown): { reply: unknown } | undefined {
  try {
    return { reply: read(given) };
  } catch (failure) {
    expect(failure).toBeInstanceOf(Refusal);
    expect(failure).toMatchObject({ kind: 'fault' });
    return undefined;
  }
}

describe.each(answers)('the answer of $title', ({ schema, read }) => {
  const contract = Compile(schema);
  const faults = (reply: unknown) =>
    contract
      .Errors(JSON.parse(JSON.stringify(reply)))
      .map(({ instancePath, message }) => `${instancePath} ${message}`);

  test('leaves an answer that keeps the contract unchanged', () => {
    fc.assert(
      fc.property(fullValue(schema), (reply) => {
        expect(read(reply)).toEqual(reply);
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });

  test('keeps the contract whichever field is missing, null, empty or text', () => {
    fc.assert(
      fc.property(fullValue(schema), (reply) => {
        for (const path of pathsIn(reply)) {
          for (const how of Object.keys(spoils) as Spoil[]) {
            const found = readOrRefused(read, spoilt(reply, path, how));
            if (found) expect(faults(found.reply), `${path.join('.')} ${how}`).toEqual([]);
          }
        }
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });

  test('keeps the contract whatever is answered', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        const found = readOrRefused(read, given);
        if (found) expect(faults(found.reply)).toEqual([]);
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });
});
