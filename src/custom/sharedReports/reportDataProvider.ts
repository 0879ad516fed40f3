import type { DataProvider } from 'react-admin';
import type { Report } from '#contract/sharedReports';
import type { Publication } from '../../resources/publications/publicationsCalls.ts';

const nothing = { data: [], total: 0 };
const none = () => Promise.resolve(nothing) as never;
const never = () => Promise.reject(new Error('A shared report changes nothing.'));

/** For the parts that ask for the publication itself: the shared one is all there is, beside no links and no others. */
export function createReportDataProvider({
  publication,
  title,
  pages,
  created_at,
  cover,
}: Report): DataProvider {
  const shared: Publication = {
    id: publication,
    name: publication,
    pages,
    ...(created_at && { created_at }),
    ...(title && { title }),
    ...(cover && { cover }),
  };
  return {
    getList: none,
    getOne: never,
    getMany: (resource, { ids }) =>
      Promise.resolve({
        data: resource === 'publications' && ids.includes(publication) ? [shared] : [],
      }) as never,
    getManyReference: none,
    create: never,
    update: never,
    updateMany: never,
    delete: never,
    deleteMany: never,
  };
}
