import type { DataProvider } from 'react-admin';
import type { Rest, RestQuestion } from './rest.ts';
import type { SessionRenewal } from '../session/sessionRenewal.ts';

type Methods = Pick<
  DataProvider,
  | 'getList'
  | 'getOne'
  | 'getMany'
  | 'getManyReference'
  | 'create'
  | 'update'
  | 'updateMany'
  | 'delete'
  | 'deleteMany'
>;

/** All methods ask alike; what each of them is asked is its caller's and its answerer's matter. */
type AnyMethod = (resource: string, params: never) => Promise<unknown>;

/** ra-data-simple-rest over the host's REST resources, fetched with the first screen that shows one. */
export function createRestProvider(rest: Rest, carry: SessionRenewal['carry']): Methods {
  const client = (path: string, question?: RestQuestion) =>
    carry(() => rest(path.replace(/^\//, ''), question), question?.signal ?? undefined);
  let provider: Promise<DataProvider> | undefined;
  const loaded = () =>
    (provider ??= import('ra-data-simple-rest')
      .then(({ default: simpleRest }) => simpleRest('', client as Parameters<typeof simpleRest>[1]))
      .catch((failure: unknown) => {
        // the next screen tries again
        provider = undefined;
        throw failure;
      }));
  const later = <M extends keyof Methods>(method: M) =>
    (async (resource: string, params: never) =>
      ((await loaded())[method] as AnyMethod)(resource, params)) as unknown as Methods[M];
  return {
    getList: later('getList'),
    getOne: later('getOne'),
    getMany: later('getMany'),
    getManyReference: later('getManyReference'),
    create: later('create'),
    update: later('update'),
    updateMany: later('updateMany'),
    delete: later('delete'),
    deleteMany: later('deleteMany'),
  };
}

/** The one for resources that `isTheirs`, the other for all else; what else the second can do stays. */
export function besideRest<P extends DataProvider>(
  provider: P,
  rest: Methods,
  isTheirs: (resource: string) => boolean,
): P {
  const choose = <M extends keyof Methods>(method: M) =>
    ((resource: string, params: never) =>
      ((isTheirs(resource) ? rest : provider)[method] as AnyMethod)(resource, params)) as unknown as P[M];
  return {
    ...provider,
    getList: choose('getList'),
    getOne: choose('getOne'),
    getMany: choose('getMany'),
    getManyReference: choose('getManyReference'),
    create: choose('create'),
    update: choose('update'),
    updateMany: choose('updateMany'),
    delete: choose('delete'),
    deleteMany: choose('deleteMany'),
  };
}
