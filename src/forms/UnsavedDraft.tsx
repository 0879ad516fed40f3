import { useEffect, useState } from 'react';
import { useFormContext, type FieldValues, type Path } from 'react-hook-form';
import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { isSameDraft, type KeptDraft } from './useDraft.ts';

export interface UnsavedDraftProps<Values extends FieldValues> {
  draft: KeptDraft<Values>;
  /** The values as they are saved. */
  before: Values;
  /** The field that has the focus after a draft was discarded. */
  focus: Path<Values>;
  words: { unsaved: string; discard: string };
  busy?: boolean;
  onDiscarded?: () => void;
}

/** Keeps unsaved changes of the form around it. Says when some are from an earlier visit, and can discard them. */
export function UnsavedDraft<Values extends FieldValues>({
  draft,
  before,
  focus,
  words,
  busy = false,
  onDiscarded,
}: UnsavedDraftProps<Values>) {
  const { reset, setFocus, subscribe } = useFormContext<Values>();
  const [opened] = useState({ before, hasDraft: draft.get() !== undefined });
  const [isDiscarded, setDiscarded] = useState(false);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isSameDraft(values, before)) draft.drop();
          else draft.keep(values);
        },
      }),
    [subscribe, draft, before],
  );
  const isSaved = before !== opened.before;
  if (!opened.hasDraft || isDiscarded || isSaved) return null;
  const discard = () => {
    // keeps the field's ref, so that it can be focused
    reset(before, { keepFieldsRef: true });
    setDiscarded(true);
    onDiscarded?.();
    setFocus(focus);
  };
  return (
    <Notice
      action={
        <Button small disabled={busy} onClick={discard}>
          {words.discard}
        </Button>
      }
    >
      {words.unsaved}
    </Notice>
  );
}
