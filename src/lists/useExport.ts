import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNotifyFailure } from '../app/useNotifyFailure.ts';
import { useWords } from '../i18n/words.ts';
import { toCsv, type CsvColumn } from './csv.ts';
import { fileName, saveFile } from './saveFile.ts';

export interface Export {
  /** The file's name. */
  file: string;
  /** Progress in whole percent; undefined while no export runs. */
  percent: number | undefined;
  start: () => void;
  cancel: () => void;
}

/** A page of rows, and the share that has been read with it, from 0 to 1. */
export interface ExportPage<Row> {
  rows: readonly Row[];
  done: number;
}

/**
 * Saves rows as a CSV file. Leaving the screen cancels it.
 * @param read yields the rows page by page
 */
export function useExport<Row>(
  title: string,
  columns: readonly CsvColumn<Row>[],
  read: (signal: AbortSignal) => AsyncIterable<ExportPage<Row>> | Iterable<ExportPage<Row>>,
): Export {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [percent, setPercent] = useState<number>();
  const current = useRef<AbortController>(undefined);
  const file = fileName(title, 'csv');
  useEffect(() => () => current.current?.abort(), []);

  async function* rows(signal: AbortSignal) {
    for await (const page of read(signal)) {
      signal.throwIfAborted();
      yield page.rows;
      setPercent(Math.floor(page.done * 100));
    }
  }
  const write = async (signal: AbortSignal) => {
    setPercent(0);
    try {
      const csv = await toCsv(rows(signal), columns);
      signal.throwIfAborted();
      saveFile(file, csv);
      notify(say('lists.export.done', { file }), { type: 'success' });
    } catch (failure) {
      notifyFailure(failure, say('lists.export.failed'));
    } finally {
      if (current.current?.signal === signal) setPercent(undefined);
    }
  };
  const start = () => {
    current.current = new AbortController();
    void write(current.current.signal);
  };
  // at once: the host may notice late
  const cancel = useCallback(() => {
    current.current?.abort();
    setPercent(undefined);
  }, []);
  return { file, percent, start, cancel };
}
