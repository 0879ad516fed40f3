import { useState } from 'react';
import type { Annotation } from '#contract/annotations';
import type { Day, DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { Failure } from '#ui/Notice/Notice.tsx';
import { DateInput } from '../../forms/DateInput.tsx';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { useDateWords } from '../../publication/useDateRangeLabels.ts';
import { dayFault, LONGEST_NOTE, noteFault } from './noteModel.ts';
import { useNoteChange } from './useNoteChange.ts';
import './noteMessages.ts';

export interface NoteTask {
  day?: Day;
}

export interface NoteDialogProps {
  publication: string;
  /** The days shown. */
  range: DayRange;
  /** Their notes. */
  notes: readonly Annotation[];
  /** The day whose note is changed, or none for a new one; undefined while closed. */
  task: NoteTask | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Writes, changes or deletes the note on a day. */
export function NoteDialog(props: NoteDialogProps) {
  const { task, onClose } = props;
  const say = useWords();
  const { longDate } = useFormat();
  const [busy, setBusy] = useState(false);
  const day = task?.day;
  return (
    <Dialog
      open={task !== undefined}
      title={day === undefined ? say('notes.addTitle') : say('notes.editTitle', { day: longDate(day) })}
      busy={busy}
      typed
      onClose={onClose}
    >
      {task && <NoteForm {...props} task={task} busy={busy} onBusy={setBusy} />}
    </Dialog>
  );
}

interface NoteFormProps extends Omit<NoteDialogProps, 'task'> {
  task: NoteTask;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

function NoteForm({
  publication,
  range,
  notes,
  task: { day: of },
  busy,
  onBusy,
  onClose,
  onDeleted,
}: NoteFormProps) {
  const say = useWords();
  const { date } = useFormat();
  const dateWords = useDateWords();
  const noteOf = (day: Day) => notes.find((one) => one.day === day)?.note;
  const [first] = useState({ day: of ?? range.to, note: (of && noteOf(of)) ?? '' });
  const change = useNoteChange(publication, { onSaved: onClose, onDeleted });
  const dayProblem = (day: string) => {
    const fault = dayFault(day, range);
    if (fault) return say('notes.dayMissing', { from: date(range.from), to: date(range.to) });
    const note = noteOf(day);
    return note === undefined ? undefined : say('notes.dayTaken', { note });
  };
  const noteProblem = (typed: string) => {
    const fault = noteFault(typed);
    if (fault === 'missing') return say('notes.noteMissing');
    return fault && say('notes.noteTooLong', { most: LONGEST_NOTE, length: typed.trim().length });
  };
  return (
    <DialogForm
      defaultValues={first}
      onSubmit={({ day, note }) => change.save({ day, note: note.trim() })}
      onBusy={onBusy}
    >
      <Failure words={change.failed} />
      {of === undefined && (
        <DateInput
          source="day"
          label={say('notes.day')}
          help={say('notes.dayHelp')}
          last={range.to}
          words={dateWords}
          validate={dayProblem}
        />
      )}
      <TextInput
        source="note"
        label={say('notes.note')}
        help={say('notes.noteHelp')}
        autoComplete="off"
        autoFocus
        validate={noteProblem}
      />
      <DialogActions>
        {of !== undefined && (
          <BusyButton
            look="quiet"
            busy={change.deleting}
            busyLabel={say('notes.deleting')}
            disabled={busy}
            onClick={() => change.remove(of)}
          >
            {say('notes.delete')}
          </BusyButton>
        )}
        <Button disabled={busy || change.deleting} onClick={onClose}>
          {say('notes.cancel')}
        </Button>
        <SubmitButton busyLabel={say('notes.saving')} disabled={change.deleting}>
          {say('notes.save')}
        </SubmitButton>
      </DialogActions>
    </DialogForm>
  );
}
