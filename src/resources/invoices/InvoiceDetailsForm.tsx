import { useWatch } from 'react-hook-form';
import { styled } from '@mui/material/styles';
import type { InvoiceDetails } from '#contract/invoices';
import { countryOf } from '#rules/countries';
import { AccountForm } from '../../forms/AccountForm.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { CountryInput } from './CountryInput.tsx';
import { detailProblems, LONGEST_DETAIL, taxIdExample, type DetailField } from './invoicesModel.ts';
import { useUpdateDetails } from './useUpdateDetails.ts';

export interface InvoiceDetailsFormProps {
  /** As the host has them. */
  details: InvoiceDetails;
  /** Ids of the fields, so that the page can focus them. */
  idOf: (field: DetailField) => string;
}

/** A country stored under an alternative name is shown under the list's name. */
const shown = (details: InvoiceDetails): InvoiceDetails => ({
  ...details,
  BillingCountry: countryOf(details.BillingCountry)?.name ?? details.BillingCountry,
});

/** The name and address on invoices. */
export function InvoiceDetailsForm({ details, idOf }: InvoiceDetailsFormProps) {
  const say = useWords();
  const update = useUpdateDetails();
  const field = (source: DetailField) => ({
    source,
    id: idOf(source),
    validate: (_typed: string, values: InvoiceDetails) => {
      const problem = detailProblems(values)[source];
      return problem && say(`invoices.details.wrong.${problem.kind}`, { most: LONGEST_DETAIL, ...problem });
    },
  });
  return (
    <Fields
      defaultValues={shown(details)}
      onSubmit={update}
      summary={(count) => say('invoices.details.problems', { smart_count: count })}
    >
      <TextInput
        {...field('CompanyName')}
        label={say('invoices.details.company')}
        autoComplete="organization"
      />
      <TextInput {...field('BillingName')} label={say('invoices.details.name')} autoComplete="name" />
      <TextInput
        {...field('BillingAddress')}
        label={say('invoices.details.address')}
        autoComplete="street-address"
      />
      <TextInput
        {...field('BillingCity')}
        label={say('invoices.details.city')}
        autoComplete="address-level2"
      />
      <TextInput
        {...field('BillingState')}
        label={say('invoices.details.state')}
        autoComplete="address-level1"
      />
      <TextInput {...field('BillingZip')} label={say('invoices.details.zip')} autoComplete="postal-code" />
      <CountryInput id={idOf('BillingCountry')} />
      <TextInput
        {...field('TaxID')}
        label={say('invoices.details.taxId')}
        help={<TaxIdHelp />}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
      />
      <SubmitButton busyLabel={say('invoices.details.busy')}>{say('invoices.details.submit')}</SubmitButton>
    </Fields>
  );
}

/** An example of the chosen country's tax ID. */
function TaxIdHelp() {
  const say = useWords();
  const country = useWatch<InvoiceDetails, 'BillingCountry'>({ name: 'BillingCountry' });
  const example = taxIdExample(country);
  return example ? say('invoices.details.taxIdHelp', { example }) : say('invoices.details.taxIdOther');
}

/** Two columns where there is room. */
const Fields = styled(AccountForm)(({ theme }) => ({
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
})) as typeof AccountForm;
