import { useFormContext, useFormState } from 'react-hook-form';
import { countries, findCountries, type Country } from '#rules/countries';
import { ComboboxInput } from '../../forms/ComboboxInput.tsx';
import { useWords } from '../../i18n/words.ts';

const choiceOf = ({ name }: Country) => ({ value: name, label: name });
const all = countries.map(choiceOf);
const find = (typed: string) => findCountries(typed).map(choiceOf);

/** A country, found by its name, its code or an alternative name. */
export function CountryInput({ id }: { id: string }) {
  const say = useWords();
  const { trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  return (
    <ComboboxInput
      source="BillingCountry"
      id={id}
      autoComplete="country-name"
      label={say('invoices.details.country')}
      choices={all}
      find={find}
      // whether a tax ID is valid depends on the country
      onChange={() => {
        if (isSubmitted) void trigger('TaxID');
      }}
      words={{
        list: say('invoices.details.countries.list'),
        none: say('invoices.details.countries.none'),
        found: (count) => say('invoices.details.countries.found', { smart_count: count }),
      }}
    />
  );
}
