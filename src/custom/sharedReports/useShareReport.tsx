import { useState, type ReactNode } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { lazyDialog } from '#ui/Dialog/Dialog.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { useWords } from '../../i18n/words.ts';
import './actionMessages.ts';

const SharedReportsDialog = lazyDialog(
  async () => (await import('./SharedReportsDialog.tsx')).SharedReportsDialog,
);

/**
 * Shares a publication's analytics with people without an account; null where the host has no shared reports. The
 * dialog is apart from its button, which moves when a phone is turned.
 */
export function useShareReport(publication: string): { button: ReactNode; dialog: ReactNode } {
  const say = useWords();
  const { sharedReports } = useConfig();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (!sharedReports) return { button: null, dialog: null };
  return {
    button: (
      <Button
        aria-haspopup="dialog"
        {...SharedReportsDialog.ahead}
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
        <SharedReportsDialog publication={publication} open={open} onClose={() => setOpen(false)} />
      </PartBoundary>
    ),
  };
}
