import { useState, type FormEvent } from 'react';
import { styled } from '@mui/material/styles';
import type { InvoiceDetails } from '#contract/invoices';
import { countryOf } from '#rules/countries';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { FormErrors } from '#ui/FormErrors/FormErrors.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { useWords } from '../../i18n/words.ts';
import { CountryField } from './CountryField.tsx';
import { detailProblems, LONGEST_DETAIL, taxIdExample, type DetailField } from './invoicesModel.ts';
import { useUpdateDetails } from './useUpdateDetails.ts';

export interface InvoiceDetailsFormProps {
  /** As the host has them. */
  details: InvoiceDetails;
  /** Ids of the fields, so that others can lead to them. */
  idOf: (field: DetailField) => string;
}

/** A country that was kept under another name is shown under the one that the list has. */
const shown = (details: InvoiceDetails): InvoiceDetails => ({
  ...details,
  BillingCountry: countryOf(details.BillingCountry)?.name ?? details.BillingCountry,
});

/** Whom invoices are for. */
export function InvoiceDetailsForm({ details, idOf }: InvoiceDetailsFormProps) {
  const say = useWords();
  const [kept, setKept] = useState(details);
  const [draft, setDraft] = useState(() => shown(details));
  if (details !== kept) {
    setKept(details);
    setDraft(shown(details));
  }
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending } = useUpdateDetails();
  const problems = attempt > 0 ? detailProblems(draft) : {};
  const change = (differences: Partial<InvoiceDetails>) => setDraft({ ...draft, ...differences });
  const wordsFor = (field: DetailField): string | undefined => {
    const problem = problems[field];
    return problem && say(`invoices.details.wrong.${problem.kind}`, { most: LONGEST_DETAIL, ...problem });
  };
  const field = (name: DetailField) => ({
    id: idOf(name),
    name,
    value: draft[name],
    error: wordsFor(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const errors = (Object.keys(problems) as DetailField[]).map((name) => ({
    key: name,
    field: idOf(name),
    message: wordsFor(name),
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setAttempt(attempt + 1);
    if (Object.keys(detailProblems(draft)).length === 0) mutate(draft);
  };
  const example = taxIdExample(draft.BillingCountry);
  return (
    <Fields noValidate onSubmit={submit}>
      <FormErrors
        title={say('invoices.details.problems', { smart_count: errors.length })}
        attempt={attempt}
        errors={errors}
      />
      <TextField
        {...field('CompanyName')}
        label={say('invoices.details.company')}
        autoComplete="organization"
      />
      <TextField {...field('BillingName')} label={say('invoices.details.name')} autoComplete="name" />
      <TextField
        {...field('BillingAddress')}
        label={say('invoices.details.address')}
        autoComplete="street-address"
      />
      <TextField
        {...field('BillingCity')}
        label={say('invoices.details.city')}
        autoComplete="address-level2"
      />
      <TextField
        {...field('BillingState')}
        label={say('invoices.details.state')}
        autoComplete="address-level1"
      />
      <TextField {...field('BillingZip')} label={say('invoices.details.zip')} autoComplete="postal-code" />
      <CountryField
        id={idOf('BillingCountry')}
        value={draft.BillingCountry}
        onChange={(BillingCountry) => change({ BillingCountry })}
      />
      <TextField
        {...field('TaxID')}
        label={say('invoices.details.taxId')}
        help={example ? say('invoices.details.taxIdHelp', { example }) : say('invoices.details.taxIdOther')}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
      />
      <BusyButton type="submit" look="primary" busy={isPending} busyLabel={say('invoices.details.busy')}>
        {say('invoices.details.submit')}
      </BusyButton>
    </Fields>
  );
}

/** Two columns where there is room; what spans both stands alone in its row. */
const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5, 3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > [role=alert]': { gridColumn: '1 / -1' },
  },
  '& > button': {
    justifySelf: 'start',
    gridColumn: 1,
    [theme.breakpoints.down('sm')]: { justifySelf: 'stretch' },
  },
}));
