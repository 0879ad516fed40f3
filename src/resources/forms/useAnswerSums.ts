import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { FormEntry } from '#contract/forms';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { summaryOf } from './answersModel.ts';

const none: readonly FormEntry[] = [];

/** What the listed entries answered, question by question, and in words how many entries those are. */
export function useAnswerSums(fields: readonly string[]) {
  const say = useWords();
  const { number } = useFormat();
  const { data, total = 0, isPending } = useListContext<FormEntry>();
  const entries = data ?? none;
  const questions = useMemo(() => summaryOf(entries, fields), [entries, fields]);
  const count = entries.length;
  return {
    isPending,
    entries: count,
    questions,
    counted:
      count < total
        ? say('forms.summary.part', { count: number(count), total: number(total) })
        : say('forms.summary.whole', { smart_count: count, count: number(count) }),
  };
}
