import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import type { DeleteDialogProps } from './DeleteDialog.tsx';

const dialogPart = lazyPart(async () => {
  const [{ DeleteDialog }] = await Promise.all([
    import('./DeleteDialog.tsx'),
    // what it opens in
    import('#ui/Dialog/DialogFrame.tsx'),
  ]);
  return DeleteDialog;
});

/** Asks before rows are deleted. The question is loaded when it is first asked. */
export function DeleteQuestion<Row extends RaRecord>(props: DeleteDialogProps<Row>) {
  const [wanted, setWanted] = useState(false);
  if (props.rows.length > 0 && !wanted) setWanted(true);
  return wanted && <Question {...props} />;
}

function Question<Row extends RaRecord>(props: DeleteDialogProps<Row>) {
  const { part: DeleteDialog } = useLazyPart(dialogPart);
  return DeleteDialog && <DeleteDialog {...props} />;
}
