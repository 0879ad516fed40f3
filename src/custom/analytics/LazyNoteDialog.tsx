import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import type { NoteDialogProps } from './NoteDialog.tsx';

/** The dialog of a day's note, with the forms it needs. */
export const notePart = lazyPart(async () => (await import('./NoteDialog.tsx')).NoteDialog);

export function LazyNoteDialog(props: NoteDialogProps) {
  const { part: NoteDialog } = useLazyPart(notePart);
  return NoteDialog && <NoteDialog {...props} />;
}
