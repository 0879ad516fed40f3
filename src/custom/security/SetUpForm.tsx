import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { NewSecondFactor } from '#contract/security';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { CopyButton } from '#ui/CopyButton/CopyButton.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { useWords } from '../../i18n/words.ts';
import { DialogForm } from './DialogForm.tsx';
import { KeyQr } from './KeyQr.tsx';
import { useRest } from './useRest.ts';
import { useSecurityWords } from './useSecurityWords.ts';

interface SetUpFormProps {
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** The key for the app, as a drawing and in letters, and a code that shows that the app has it. */
export function SetUpForm({ busy, onBusy, onCodes, onClose }: SetUpFormProps) {
  const say = useWords();
  const wordsFor = useSecurityWords();
  const { create, update } = useRest();
  const begun = useRef(false);
  const [factor, setFactor] = useState<NewSecondFactor>();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    create('second-factors', {}).then(setFactor, (failure: unknown) => setFailed(wordsFor(failure)));
  }, [create, wordsFor]);

  const submit = async () => {
    setTried(true);
    if (busy || code.trim() === '') return;
    setFailed('');
    onBusy(true);
    try {
      onCodes((await update('second-factors', 'app', { code: code.trim() })).recoveryCodes);
    } catch (failure) {
      setFailed(wordsFor(failure));
    } finally {
      onBusy(false);
    }
  };
  const copy = {
    copy: say('security.factor.copyKey'),
    copied: say('security.factor.copied'),
    failed: say('security.factor.copyFailed'),
  };
  return (
    <DialogForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {!factor && !failed && (
        <Busy label={say('security.factor.drawing')}>
          <SkeletonText lines={6} />
        </Busy>
      )}
      {factor && (
        <>
          <p>{say('security.factor.scan')}</p>
          <KeyQr address={factor.address} />
          <Key>
            <span>{say('security.factor.key')}</span>
            <code>{factor.key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton small text={factor.key} labels={copy} />
          </Key>
        </>
      )}
      {factor && <p>{say('security.factor.endsOthers')}</p>}
      {failed && (
        <Notice tone="danger" live>
          {failed}
        </Notice>
      )}
      {factor && (
        <TextField
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
          maxLength={12}
          label={say('security.factor.code')}
          help={say('security.factor.codeHelp')}
          error={tried && code.trim() === '' ? say('security.factor.codeMissing') : undefined}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {say('security.cancel')}
        </Button>
        <BusyButton
          type="submit"
          look="primary"
          disabled={!factor}
          busy={busy}
          busyLabel={say('security.factor.confirming')}
        >
          {say('security.factor.confirm')}
        </BusyButton>
      </DialogActions>
    </DialogForm>
  );
}

const Key = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 1.5),
  '& > span': { ...theme.typography.subtitle2, flexBasis: '100%', color: theme.vars.palette.text.secondary },
  '& > code': { flex: '1 1 16ch', minWidth: 0, overflowWrap: 'anywhere', letterSpacing: '0.04em' },
}));
