import { useNotify } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotifyFailure } from '../app/useNotifyFailure.ts';
import { useWords } from '../i18n/words.ts';
import { toCsv, type CsvColumn } from './csv.ts';
import { fileName, saveFile } from './saveFile.ts';

export interface Export {
  /** The file's name. */
  file: string;
  /** Whole percents that are done; undefined while nothing is under way. */
  percent: number | undefined;
  start: () => void;
  cancel: () => void;
}

/** Writes rows into a CSV file that bears its title, and saves it; may be given up on the way, and is with its screen. */
export function useExport<Row>(
  title: string,
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
): Export {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [percent, setPercent] = useState<number>();
  const current = useRef<AbortController>(undefined);
  const file = fileName(title, 'csv');
  useEffect(() => () => current.current?.abort(), []);

  const write = async (stop: AbortController) => {
    setPercent(0);
    try {
      const csv = await toCsv(rows, columns, {
        signal: stop.signal,
        onProgress: (done) => setPercent(Math.floor(done * 100)),
      });
      saveFile(file, csv);
      notify(say('exporting.done', { file }), { type: 'success' });
    } catch (failure) {
      notifyFailure(failure, say('exporting.failed'));
    } finally {
      setPercent(undefined);
    }
  };
  const start = () => {
    current.current = new AbortController();
    void write(current.current);
  };
  const cancel = useCallback(() => current.current?.abort(), []);
  return { file, percent, start, cancel };
}
