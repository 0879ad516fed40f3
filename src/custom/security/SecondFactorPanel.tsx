import { useNotify } from 'react-admin';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { SecondFactor } from '#contract/security';
import { Button } from '#ui/Button/Button.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx';
import { dialogAhead } from '#ui/Dialog/Dialog.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { Tag } from '#ui/Tag/Tag.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useFocusAfterDelete } from '../../lists/useFocusAfterDelete.ts';
import { useWords } from '../../i18n/words.ts';
import { useProve } from './ProofContext.ts';
import { RowsState } from './RowsState.tsx';
import { SetUpDialog, type SetUpTask } from './SetUpDialog.tsx';
import { useRest } from './useRest.ts';
import { useRows } from './useRows.ts';
import { useSecurityWords } from './useSecurityWords.ts';

/** Warns from this number of recovery codes down. */
const few = 3;

/** Two-factor login: whether a code is required after the password. */
export function SecondFactorPanel() {
  const say = useWords();
  const query = useRows('second-factors');
  return (
    <Panel title={say('security.factor.title')} description={say('security.factor.lead')}>
      <RowsState query={query} loading={say('security.factor.loading')}>
        {(factors) => <Standing factors={factors} />}
      </RowsState>
    </Panel>
  );
}

type Question = 'renew' | 'off';

function Standing({ factors }: { factors: readonly SecondFactor[] }) {
  const [factor] = factors;
  const say = useWords();
  const prove = useProve();
  const { longDate } = useFormat();
  const [task, setTask] = useState<SetUpTask>();
  const [question, setQuestion] = useState<Question>();
  // the pressed button disappears
  const gone = useFocusAfterDelete(factors, task !== undefined || question !== undefined);
  const turn = (next: SetUpTask | undefined) => {
    if (!next && task?.step === 'codes') gone();
    setTask(next);
  };
  const proven = (then: () => void) => async () => {
    if (await prove()) then();
  };
  const button = (words: string, then: () => void) => (
    <Button small {...dialogAhead} onClick={() => void proven(then)()}>
      {words}
    </Button>
  );
  return (
    <Rows>
      {factor ? (
        <>
          <p>
            <Tag tone="success">{say('security.factor.on')}</Tag>{' '}
            {say('security.factor.onText', { date: longDate(factor.since) })}
          </p>
          <p className="quiet">
            {say('security.factor.codesLeft', { smart_count: factor.recoveryCodesLeft })}
          </p>
          {factor.recoveryCodesLeft <= few && (
            <Notice tone="warning">{say('security.factor.fewCodes')}</Notice>
          )}
          <div>
            {button(say('security.factor.renew'), () => setQuestion('renew'))}
            {button(say('security.factor.turnOff'), () => setQuestion('off'))}
          </div>
        </>
      ) : (
        <>
          <p>
            <Tag>{say('security.factor.off')}</Tag> {say('security.factor.offText')}
          </p>
          <div>{button(say('security.factor.setUp'), () => setTask({ step: 'scan' }))}</div>
        </>
      )}
      <SetUpDialog task={task} onTask={turn} />
      <Questions
        question={question}
        onOff={gone}
        onClose={() => setQuestion(undefined)}
        onCodes={(codes) => setTask({ step: 'codes', codes })}
      />
    </Rows>
  );
}

interface QuestionsProps {
  question: Question | undefined;
  /** Turning it off is done; the panel is about to change. */
  onOff: () => void;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

function Questions({ question, onOff, onClose, onCodes }: QuestionsProps) {
  const say = useWords();
  const notify = useNotify();
  const wordsFor = useSecurityWords();
  const { create, remove, changed } = useRest();
  const renew = async () => {
    const { recoveryCodes } = await create('recovery-codes', {});
    await changed('second-factors');
    onCodes(recoveryCodes);
  };
  const turnOff = async () => {
    await remove('second-factors', 'app');
    onOff();
    await changed('second-factors');
    notify(say('security.factor.turnedOff'), { type: 'success' });
  };
  return (
    <>
      <ConfirmDialog
        open={question === 'renew'}
        look="primary"
        title={say('security.factor.renewTitle')}
        failure={wordsFor}
        onConfirm={renew}
        onClose={onClose}
        labels={{
          confirm: say('security.factor.renewConfirm'),
          cancel: say('security.factor.renewKeep'),
          busy: say('security.factor.renewing'),
        }}
      >
        {say('security.factor.renewText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'off'}
        title={say('security.factor.offTitle')}
        failure={wordsFor}
        onConfirm={turnOff}
        onClose={onClose}
        labels={{
          confirm: say('security.factor.offConfirm'),
          cancel: say('security.factor.offKeep'),
          busy: say('security.factor.turningOff'),
        }}
      >
        {say('security.factor.offWarning')}
      </ConfirmDialog>
    </>
  );
}

const Rows = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& > p': { margin: 0, textWrap: 'pretty' },
  '& > .quiet': {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));
