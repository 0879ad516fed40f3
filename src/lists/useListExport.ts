import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { pageRowsOf } from '../data/listPage.ts';
import type { Scope } from '../data/resourceCalls.ts';
import { useWords } from '../i18n/words.ts';
import { fileColumns, type ListColumn } from './listColumn.ts';
import { useListAbout } from './listAbout.ts';
import { useExport, type Export, type ExportPage } from './useExport.ts';

const none: readonly never[] = [];

/** Saves the list as a file, searched and sorted as it is shown, with all its pages. */
export function useListExport<Row extends RaRecord>(
  title: string,
  columns: readonly ListColumn<Row>[],
  scope?: Scope,
): Export {
  const say = useWords();
  const dataProvider = useDataProvider();
  const { resource, total = 0, sort, ...list } = useListContext<Row>();
  const rows = list.data ?? none;
  const filter = list.filterValues as Record<string, unknown>;
  async function* pages(signal: AbortSignal): AsyncGenerator<ExportPage<Row>> {
    if (rows.length >= total) {
      yield { rows, done: 1 };
      return;
    }
    const perPage = pageRowsOf(resource);
    for (let page = 1; (page - 1) * perPage < total; page += 1) {
      const pagination = { page, perPage };
      const answer = await dataProvider.getList<Row>(resource, {
        pagination,
        sort,
        filter,
        meta: scope,
        signal,
      });
      yield { rows: answer.data, done: Math.min(1, (page * perPage) / total) };
    }
  }
  const { facts, suffix } = useListAbout(scope);
  return useExport({ title, suffix, columns: fileColumns(columns, say), about: facts, read: pages });
}
