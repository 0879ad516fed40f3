import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/Button/Button.tsx';
import type { Day, DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { prepareDialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { useWords } from '../../i18n/words.ts';
import { LazyNoteDialog, notePart } from './LazyNoteDialog.tsx';
import type { NoteTask } from './NoteDialog.tsx';
import { useNotes } from './useNotes.ts';

interface NotedChart {
  publication: string;
  range: DayRange;
  /** The owner looks at it. */
  noted: boolean;
  /** The figures are there. */
  wanted: boolean;
}

const prepare = () => {
  prepareDialog();
  notePart.prepare();
};

/** The owner's notes on a chart's days: its flags, the button that adds one, and the dialog. Nothing where the host has none. */
export function useChartNotes({ publication, range, noted, wanted }: NotedChart) {
  const say = useWords();
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
  const marks = useMemo(() => notes?.map(({ day, note }) => ({ point: day, words: note })), [notes]);
  if (!annotations || !noted) return {};
  return {
    chart: {
      marks,
      onMark: (day: Day) => open({ day }),
      actions: (
        <Button
          ref={add}
          look="quiet"
          small
          icon={<Icon name="plus" size={16} />}
          disabled={!notes}
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => open({})}
        >
          {say('analytics.chart.addNote')}
        </Button>
      ),
    },
    dialog: opened && (
      <PartBoundary title={say('analytics.chart.addNote')}>
        <LazyNoteDialog
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
