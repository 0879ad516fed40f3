import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { styled } from '@mui/material/styles';
import type { SharedReport } from '#contract/sharedReports';
import { Button } from '#ui/Button/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';
import { NewReportForm } from './NewReportForm.tsx';
import { endOf } from './reportEnd.ts';
import { SharedReportList } from './SharedReportList.tsx';
import { useSharedReports } from './useSharedReports.ts';
import './messages.ts';

export interface SharedReportsDialogProps {
  publication: string;
  open: boolean;
  onClose: () => void;
}

/** A publication's shared reports: their links, a new one, and the end of one. */
export function SharedReportsDialog({ publication, open, onClose }: SharedReportsDialogProps) {
  const say = useWords();
  const notify = useNotify();
  const { query, create, revoke } = useSharedReports(publication, open);
  const [creating, setCreating] = useState(false);
  const [busy, setBusy] = useState(false);
  const [ending, setEnding] = useState<{ report: SharedReport; end: ReturnType<typeof endOf> }>();
  const [made, setMade] = useState<string>();
  const again = useRef<HTMLButtonElement>(null);
  const ended = useRef(false);
  // the report's own button has gone with it
  useEffect(() => {
    if (ending || !ended.current) return;
    ended.current = false;
    again.current?.focus();
  }, [ending]);
  const end = ending?.end ?? 'revoke';
  // the list moves what is below it as it comes, and a press on that would miss
  const isListed = query.data !== undefined || query.error !== null;
  const close = () => {
    setCreating(false);
    setMade(undefined);
    onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        title={say('sharedReports.title', { publication })}
        busy={busy}
        typed={creating}
        wide={!creating}
        onClose={close}
      >
        <Parts>
          <p>{say('sharedReports.lead')}</p>
          {creating ? (
            <NewReportForm
              busy={busy}
              onBusy={setBusy}
              onCreate={async (report) => {
                const { report: created } = await create(report);
                setMade(created?.id);
                setCreating(false);
              }}
              onClose={() => setCreating(false)}
            />
          ) : (
            <>
              <SharedReportList
                publication={publication}
                query={query}
                made={made}
                onEnd={(report) => setEnding({ report, end: endOf(report, Date.now()) })}
              />
              <DialogActions>
                <Button onClick={close}>{say('sharedReports.close')}</Button>
                {isListed && (
                  <Button
                    ref={again}
                    look={query.data?.length === 0 ? 'primary' : 'secondary'}
                    onClick={() => {
                      setMade(undefined);
                      setCreating(true);
                    }}
                  >
                    {say('sharedReports.create')}
                  </Button>
                )}
              </DialogActions>
            </>
          )}
        </Parts>
      </Dialog>
      <ConfirmDialog
        open={ending !== undefined}
        title={say(`sharedReports.${end}.title`)}
        subject={ending?.report.label}
        failure={(failure) => wordsOf(failure, say('sharedReports.notDone'))}
        onConfirm={async () => {
          if (!ending) return;
          const { id, label } = ending.report;
          await revoke(id);
          notify(say(`sharedReports.${end}.done`, { label }), { type: 'success' });
          ended.current = true;
        }}
        onClose={() => setEnding(undefined)}
        labels={{
          confirm: say(`sharedReports.${end}.confirm`),
          cancel: say(`sharedReports.${end}.cancel`),
          busy: say(`sharedReports.${end}.busy`),
        }}
      >
        {say(`sharedReports.${end}.loss`)}
      </ConfirmDialog>
    </>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '& > :last-child': { marginTop: theme.spacing(1) },
  '& > p': { margin: 0, maxWidth: '70ch', color: theme.vars.palette.text.secondary, textWrap: 'pretty' },
}));
