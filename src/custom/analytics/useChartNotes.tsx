import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Annotation } from '#contract/annotations';
import { Button } from '#ui/Button/Button.tsx';
import type { Day, DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { lazyDialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import type { Period } from './chartPeriods.ts';
import type { NoteTask } from './NoteDialog.tsx';
import { useNotes } from './useNotes.ts';

interface NotedChart {
  publication: string;
  range: DayRange;
  /** The owner looks at it. */
  noted: boolean;
  /** The figures are there. */
  wanted: boolean;
  /** The chart's points: a note is at the one that has its day. */
  periods: readonly Period[];
}

/** Flags on the chart's points; a week or month may have several notes, each with its day. */
function marksOf(notes: readonly Annotation[], periods: readonly Period[], day: (day: Day) => string) {
  return periods.flatMap(({ from, to }) => {
    const within = notes.filter((note) => from <= note.day && note.day <= to);
    const words = within.map((note) => (from === to ? note.note : `${day(note.day)}: ${note.note}`));
    const [first] = within;
    return first ? [{ point: from, first: first.day, words: words.join(' · ') }] : [];
  });
}

/** With the forms that it needs. */
const NoteDialog = lazyDialog(async () => (await import('./NoteDialog.tsx')).NoteDialog);

/** The owner's notes on a chart's days: its flags, the button that adds one, and the dialog. Nothing where the host has none. */
export function useChartNotes({ publication, range, noted, wanted, periods }: NotedChart) {
  const say = useWords();
  const { shortDay } = useFormat();
  const { annotations } = useConfig();
  const notes = useNotes(publication, range, noted && wanted);
  const [task, setTask] = useState<NoteTask>();
  const [opened, setOpened] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const open = (next: NoteTask) => {
    setOpened(true);
    setTask(next);
  };
  // the flag that opened the dialog, and would have the focus again, is gone
  const closeDeleted = () => {
    flushSync(() => setTask(undefined));
    add.current?.focus();
  };
  const marks = useMemo(() => notes && marksOf(notes, periods, shortDay), [notes, periods, shortDay]);
  if (!annotations || !noted) return {};
  return {
    chart: {
      marks,
      onMark: (point: Day) => open({ day: marks?.find((mark) => mark.point === point)?.first ?? point }),
      actions: (
        <Button
          ref={add}
          look="quiet"
          small
          icon={<Icon name="plus" size={16} />}
          disabled={!notes}
          aria-haspopup="dialog"
          {...NoteDialog.ahead}
          onClick={() => open({})}
        >
          {say('analytics.chart.addNote')}
        </Button>
      ),
    },
    dialog: opened && (
      <PartBoundary title={say('analytics.chart.addNote')}>
        <NoteDialog
          publication={publication}
          range={range}
          notes={notes ?? []}
          task={task}
          onClose={() => setTask(undefined)}
          onDeleted={closeDeleted}
        />
      </PartBoundary>
    ),
  };
}
