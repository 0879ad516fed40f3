import { styled } from '@mui/material/styles';
import { TextField } from '#ui/TextField/TextField.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useWords } from '../../i18n/words.ts';
import type { TaxReason } from './buyings.ts';

export interface TaxIdFieldProps {
  reason: TaxReason;
  field: { id: string; value: string; error: string; onChange: (typed: string) => void };
  readOnly: boolean;
}

/** Says that a tax ID is missing before anything is bought, and takes it down in its place. */
export function TaxIdField({ reason, field: { id, value, error, onChange }, readOnly }: TaxIdFieldProps) {
  const say = useWords();
  return (
    <Root>
      {!error && <Notice tone="warning">{say(`payments.tax.${reason}`)}</Notice>}
      <TextField
        id={id}
        name="taxid"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        required
        readOnly={readOnly}
        label={say('payments.tax.label')}
        help={say('payments.tax.help')}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));
