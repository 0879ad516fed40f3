import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { CopyButton } from '#ui/CopyButton/CopyButton.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { fileName, saveFile } from '../../lists/saveFile.ts';
import { useWords } from '../../i18n/words.ts';

/** Shown once, to be kept elsewhere. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const say = useWords();
  const { name } = useConfig();
  const text = codes.join('\n');
  const save = () =>
    saveFile(
      fileName(say('security.factor.fileName', { name }), 'txt'),
      new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }),
    );
  return (
    <>
      <p>{say('security.factor.codesText')}</p>
      <Codes aria-label={say('security.factor.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <DialogActions>
        <CopyButton
          text={text}
          labels={{
            copy: say('security.factor.copyCodes'),
            copied: say('security.factor.copied'),
            failed: say('security.factor.copyFailed'),
          }}
        />
        <Button icon={<Icon name="download" size={16} />} onClick={save}>
          {say('security.factor.saveCodes')}
        </Button>
        <Button look="primary" onClick={onDone}>
          {say('security.factor.kept')}
        </Button>
      </DialogActions>
    </>
  );
}

const Codes = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11.5rem, 1fr))',
  gap: theme.spacing(0.75, 2),
  margin: theme.spacing(2, 0, 0),
  padding: theme.spacing(2),
  listStyle: 'none',
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.ground.sunken,
  '& code': { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.02em' },
}));
