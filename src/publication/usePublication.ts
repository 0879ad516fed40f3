import { useGetMany } from 'react-admin';
import type { Publication } from '../resources/publications/publicationsCalls.ts';

/** What the list of publications knows of one; undefined until it has come, and where the host does not tell. */
export function usePublication(name: string | undefined): Publication | undefined {
  const ids = name === undefined ? [] : [name];
  const { data: [publication] = [] } = useGetMany<Publication>('publications', { ids }, { retry: false });
  return publication;
}
