import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useWords } from '../../i18n/words.ts';
import type { LinkDraft } from './linkModel.ts';
import { useLinkDraft } from './useLinkDraft.ts';

export interface UnsavedLinkProps {
  id: string;
  /** The settings as they are saved. */
  before: LinkDraft;
  busy: boolean;
  onDiscarded: () => void;
}

const isSame = (a: LinkDraft, b: LinkDraft) =>
  (Object.keys(a) as (keyof LinkDraft)[]).every((field) => a[field] === b[field]);

/** Keeps unsaved changes of the form around it. Says when some are from an earlier visit, and can discard them. */
export function UnsavedLink({ id, before, busy, onDiscarded }: UnsavedLinkProps) {
  const say = useWords();
  const unsaved = useLinkDraft(id);
  const { reset, setFocus, subscribe } = useFormContext<LinkDraft>();
  const [isFromBefore, setFromBefore] = useState(() => unsaved.get() !== undefined);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isSame(values, before)) unsaved.drop();
          else unsaved.keep(values);
        },
      }),
    [subscribe, unsaved, before],
  );
  if (!isFromBefore) return null;
  const discard = () => {
    // keeps the field's ref, so that it can be focused
    reset(before, { keepFieldsRef: true });
    setFromBefore(false);
    onDiscarded();
    setFocus('label');
  };
  return (
    <Notice
      action={
        <Button small disabled={busy} onClick={discard}>
          {say('trackableLinks.edit.discard')}
        </Button>
      }
    >
      {say('trackableLinks.edit.unsaved')}
    </Notice>
  );
}
