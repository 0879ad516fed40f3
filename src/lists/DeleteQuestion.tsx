import { useState } from 'react';
import { useNotify, type RaRecord } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import { useWords } from '../i18n/words.ts';
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
  const say = useWords();
  const notify = useNotify();
  const [wanted, setWanted] = useState(false);
  if (props.rows.length > 0 && !wanted) setWanted(true);
  const giveUp = () => {
    setWanted(false);
    props.onClose();
    notify(say('lists.deleteFailed'), { type: 'error' });
  };
  return (
    wanted && (
      <ErrorBoundary fallback={null} onError={giveUp}>
        <Question {...props} />
      </ErrorBoundary>
    )
  );
}

function Question<Row extends RaRecord>(props: DeleteDialogProps<Row>) {
  const { part: DeleteDialog } = useLazyPart(dialogPart);
  return DeleteDialog && <DeleteDialog {...props} />;
}
