import { useFormState } from 'react-hook-form';
import { styled } from '@mui/material/styles';
import { Notice } from '#ui/Notice/Notice.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import { useWords } from '../../i18n/words.ts';
import type { TaxReason } from './buyings.ts';

export interface TaxIdInputProps {
  reason: TaxReason;
  readOnly: boolean;
}

/** Says that a tax ID is missing before anything is bought, and asks for it. */
export function TaxIdInput({ reason, readOnly }: TaxIdInputProps) {
  const say = useWords();
  const { errors } = useFormState();
  const isTyped = (typed: string) => (typed.trim() === '' ? say(`payments.tax.${reason}`) : undefined);
  return (
    <Root>
      {!errors.taxId && <Notice tone="warning">{say(`payments.tax.${reason}`)}</Notice>}
      <TextInput
        source="taxId"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        aria-required
        readOnly={readOnly}
        label={say('payments.tax.label')}
        help={say('payments.tax.help')}
        validate={isTyped}
      />
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));
