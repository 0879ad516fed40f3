import fc from 'fast-check';
import { useMemo, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { TSchema } from 'typebox';
import { calls, type CallName } from '#contract/index';
import { rest, type RestResource } from '#contract/rest';
import { App } from '../src/App.tsx';
import { createApi } from '../src/data/api.ts';
import { assemble } from '../src/app/assemble.ts';
import { readConfig } from '../src/session/config.ts';
import { createRest } from '../src/data/rest.ts';
import { createSessionStore } from '../src/session/session.ts';
import { fullValue } from './anyReply.ts';
import { aSession } from './aSession.ts';
import { pathsIn, spoilt, type Spoil } from './spoil.ts';
import '../src/i18n/catalogue.ts';

const one = (schema: TSchema, seed: number) => fc.sample(fullValue(schema), { seed, numRuns: 1 })[0];

type Another = (seed: number) => unknown;

/** For each part of a value and each way of spoiling it another value in which it is spoilt. */
const eachSpoilt = (value: unknown, another: Another, hows: readonly Spoil[]): unknown[] =>
  hows
    .flatMap((how) => pathsIn(value).map((path) => [how, path] as const))
    .map(([how, path], nth) => spoilt(another(nth + 1), path, how));

/** The value with each list grown by spoilt rows. */
function withSpoiltRows(value: unknown, another: Another, hows: readonly Spoil[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (!Array.isArray(field)) return [name, field];
      const anotherList: Another = (seed) => (another(seed) as Record<string, unknown>)[name];
      return [name, [...(field as unknown[]), ...eachSpoilt(field, anotherList, hows).flat()]];
    }),
  );
}

const withSpoiltFields = (value: unknown, how: Spoil): unknown =>
  pathsIn(value)
    .filter((path) => path.length === 1 && !['result', 'auth', 'token'].includes(String(path[0])))
    .reduce((so, path) => spoilt(so, path, how), value);

/** Single fields of single rows, or all fields of each answer but what says how the call ended. */
export type Spoiling = { what: 'rows'; hows: readonly Spoil[] } | { what: 'fields'; how: Spoil };

function answerTo(name: CallName, spoiling: Spoiling): unknown {
  const { reply } = calls[name];
  const make = (seed: number) => ({ ...(one(reply, seed) as object), result: 'SUCCESS', Error: undefined });
  const whole = name === 'login' ? aSession({ detail: { haszine: true } }) : make(0);
  if (spoiling.what === 'rows') return name === 'login' ? whole : withSpoiltRows(whole, make, spoiling.hows);
  if (name !== 'login') return withSpoiltFields(whole, spoiling.how);
  const { detail, ...session } = aSession();
  return {
    ...(withSpoiltFields(session, spoiling.how) as object),
    detail: withSpoiltFields(detail, spoiling.how),
  };
}

function restAnswer(name: keyof typeof rest, spoiling: Spoiling): unknown {
  const resource: RestResource = rest[name];
  if (!resource.list) return {};
  const { list } = resource;
  const row: Another = (seed) => one(list, seed);
  const hows = spoiling.what === 'rows' ? spoiling.hows : [spoiling.how];
  return [row(0), ...eachSpoilt(row(0), row, hows)];
}

/** A host that speaks the specification, and spoils what it answers. */
const hostFetch =
  (spoiling: Spoiling) =>
  async (address: string, init: RequestInit = {}): Promise<Response> => {
    const [, base = '', name = ''] = /^\/account\/(api|rest)\/([^/?]+)/.exec(address) ?? [];
    if (base === 'rest') {
      return Response.json(restAnswer(name as keyof typeof rest, spoiling), {
        headers: { 'Content-Range': `${name} 0-9/10` },
      });
    }
    const { action } = JSON.parse(init.body as string) as { action?: string };
    return Response.json(answerTo((action ? `${name}#${action}` : name) as CallName, spoiling));
  };

/** The whole area at an address, over such a host, with its own way of reading answers. */
export function SpoiltHost({ at, spoiling }: { at: string; spoiling: Spoiling }) {
  const account = useMemo(() => {
    const store = createSessionStore({ status: 'unknown' });
    const [config, fetch] = [readConfig({}), hostFetch(spoiling)];
    return assemble(config, store, createApi(store, fetch, config), {
      retries: false,
      rest: createRest(store, fetch, config),
    });
  }, [spoiling]);
  const Router = useMemo(
    () =>
      function Router({ children }: { children: ReactNode }) {
        return <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>;
      },
    [at],
  );
  return <App account={account} Router={Router} />;
}
