import { useState, type ReactNode } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { prepareDialog } from '#ui/Dialog/Dialog.tsx';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import { useConfig } from '../../app/AccountContext.ts';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { useWords } from '../../i18n/words.ts';
import type { SharedReportsDialogProps } from './SharedReportsDialog.tsx';
import './actionMessages.ts';

const dialogPart = lazyPart(async () => (await import('./SharedReportsDialog.tsx')).SharedReportsDialog);

/**
 * Shares a publication's analytics with people without an account; null where the host has no shared reports. The
 * dialog is apart from its button, which moves when a phone is turned.
 */
export function useShareReport(publication: string): { button: ReactNode; dialog: ReactNode } {
  const say = useWords();
  const { sharedReports } = useConfig();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const prepare = () => {
    prepareDialog();
    dialogPart.prepare();
  };
  if (!sharedReports) return { button: null, dialog: null };
  return {
    button: (
      <Button
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {say('shareReport.action')}
      </Button>
    ),
    dialog: wanted && (
      <PartBoundary title={say('shareReport.action')}>
        <WantedDialog publication={publication} open={open} onClose={() => setOpen(false)} />
      </PartBoundary>
    ),
  };
}

function WantedDialog(props: SharedReportsDialogProps) {
  const { part: SharedReportsDialog } = useLazyPart(dialogPart);
  return SharedReportsDialog && <SharedReportsDialog {...props} />;
}
