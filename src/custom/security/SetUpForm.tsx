import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { NewSecondFactor } from '#contract/security';
import { Button } from '#ui/Button/Button.tsx';
import { CopyButton } from '#ui/CopyButton/CopyButton.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { Failure } from '#ui/Notice/Notice.tsx';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { KeyQr } from './KeyQr.tsx';
import { useRest } from './useRest.ts';
import { useSecurityWords } from './useSecurityWords.ts';

interface SetUpFormProps {
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** The authenticator's key as QR code and text, and a field for its first code. */
export function SetUpForm({ busy, onBusy, onCodes, onClose }: SetUpFormProps) {
  const say = useWords();
  const wordsFor = useSecurityWords();
  const { create, update } = useRest();
  const begun = useRef(false);
  const [factor, setFactor] = useState<NewSecondFactor>();
  const [failed, setFailed] = useState('');
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    create('second-factors', {}).then(setFactor, (failure: unknown) => setFailed(wordsFor(failure)));
  }, [create, wordsFor]);

  const submit = async ({ code }: { code: string }) => {
    setFailed('');
    try {
      onCodes((await update('second-factors', 'app', { code: code.trim() })).recoveryCodes);
    } catch (failure) {
      setFailed(wordsFor(failure));
    }
  };
  const isTyped = (code: string) => (code.trim() === '' ? say('security.factor.codeMissing') : undefined);
  const copy = {
    copy: say('security.factor.copyKey'),
    copied: say('security.factor.copied'),
    failed: say('security.factor.copyFailed'),
  };
  return (
    <DialogForm defaultValues={{ code: '' }} onSubmit={submit} onBusy={onBusy}>
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
      <Failure words={failed} />
      {factor && (
        <TextInput
          source="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          aria-required
          maxLength={12}
          label={say('security.factor.code')}
          help={say('security.factor.codeHelp')}
          validate={isTyped}
        />
      )}
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {say('security.cancel')}
        </Button>
        <SubmitButton disabled={!factor} busyLabel={say('security.factor.confirming')}>
          {say('security.factor.confirm')}
        </SubmitButton>
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
