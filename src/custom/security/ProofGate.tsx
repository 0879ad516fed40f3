import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords } from '../../i18n/words.ts';
import { ProofContext } from './ProofContext.ts';
import { ProofForm } from './ProofForm.tsx';
import { useRest } from './useRest.ts';

/** Wraps everything that requires a proof of identity: one dialog, opened only without a recent proof. */
export function ProofGate({ children }: { children: ReactNode }) {
  const say = useWords();
  const notifyFailure = useNotifyFailure();
  const { isProven } = useRest();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const answer = useRef<(proven: boolean) => void>(undefined);

  const end = (proven: boolean) => {
    setOpen(false);
    answer.current?.(proven);
    answer.current = undefined;
  };
  const prove = useCallback(async () => {
    try {
      if (await isProven()) return true;
    } catch (failure) {
      notifyFailure(failure, say('security.notDone'));
      return false;
    }
    answer.current?.(false);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, [isProven, notifyFailure, say]);
  return (
    <ProofContext value={prove}>
      {children}
      <Dialog open={open} title={say('security.proof.title')} typed busy={busy} onClose={() => end(false)}>
        {open && (
          <ProofForm busy={busy} onBusy={setBusy} onDone={() => end(true)} onCancel={() => end(false)} />
        )}
      </Dialog>
    </ProofContext>
  );
}
