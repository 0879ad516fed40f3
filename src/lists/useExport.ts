import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNotifyFailure } from '../app/useNotifyFailure.ts';
import { useWords } from '../i18n/words.ts';
import { toCsv, type FileColumn } from './csv.ts';
import { aboutSheet, type Fact } from './about.ts';
import { fileName, saveFile } from './saveFile.ts';

export type FileFormat = 'csv' | 'xlsx';

export interface Export {
  /** The name of the file that is being written, or was last. */
  file: string;
  /** Which is being written. */
  format: FileFormat | undefined;
  /** Progress in whole percent; undefined while no export runs. */
  percent: number | undefined;
  start: (format: FileFormat) => void;
  cancel: () => void;
}

/** A page of rows, and the share that has been read with it, from 0 to 1. */
export interface ExportPage<Row> {
  rows: readonly Row[];
  done: number;
}

export interface Exported<Row> {
  /** Begins the file's name, and is the sheet's. */
  title: string;
  /** Ends the file's name. */
  suffix?: string;
  columns: readonly FileColumn<Row>[];
  /** What the rows are about, for a second sheet: a CSV file has its columns alone, as programs expect it. */
  about?: readonly Fact[];
  /** Yields the rows page by page. */
  read: (signal: AbortSignal) => AsyncIterable<ExportPage<Row>> | Iterable<ExportPage<Row>>;
}

/** Saves rows as a file. Leaving the screen cancels it. What writes a workbook loads with the first one. */
export function useExport<Row>({ title, suffix = '', columns, about = [], read }: Exported<Row>): Export {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [percent, setPercent] = useState<number>();
  const [format, setFormat] = useState<FileFormat>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function* rows(signal: AbortSignal) {
    for await (const page of read(signal)) {
      signal.throwIfAborted();
      yield page.rows;
      setPercent(Math.floor(page.done * 100));
    }
  }
  const contents: Record<FileFormat, (signal: AbortSignal) => Promise<Blob>> = {
    csv: (signal) => toCsv(rows(signal), columns),
    xlsx: async (signal) => {
      const { toWorkbook } = await import('./workbook.ts');
      const heads = [say('lists.about.fact'), say('lists.about.value')] as const;
      return toWorkbook(rows(signal), columns, {
        name: title,
        about: aboutSheet(say('lists.about.sheet'), heads, about),
      });
    },
  };
  const write = async (wanted: FileFormat, signal: AbortSignal) => {
    const file = fileName(title + suffix, wanted);
    setPercent(0);
    setFormat(wanted);
    try {
      const content = await contents[wanted](signal);
      signal.throwIfAborted();
      saveFile(file, content);
      notify(say('lists.export.done', { file }), { type: 'success' });
    } catch (failure) {
      notifyFailure(failure, say('lists.export.failed'));
    } finally {
      if (current.current?.signal === signal) setPercent(undefined);
    }
  };
  const start = (wanted: FileFormat) => {
    current.current = new AbortController();
    void write(wanted, current.current.signal);
  };
  // at once: the host may notice late
  const cancel = useCallback(() => {
    current.current?.abort();
    setPercent(undefined);
  }, []);
  const writing = percent === undefined ? undefined : format;
  return { file: fileName(title + suffix, format ?? 'csv'), format: writing, percent, start, cancel };
}
