import { DeleteDialog } from '../../lists/DeleteDialog.tsx';

export interface DeletePublicationDialogProps {
  /** The publication in question; nothing is asked without one. */
  name: string | undefined;
  onClose: () => void;
  onDone: () => void;
}

export function DeletePublicationDialog({ name, onClose, onDone }: DeletePublicationDialogProps) {
  return (
    <DeleteDialog
      resource="publications"
      words="publications.delete"
      ids={name === undefined ? [] : [name]}
      subject={name}
      told={{ name: name ?? '' }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
