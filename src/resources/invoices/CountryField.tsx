import { countries, findCountries, type Country } from '#rules/countries';
import { Combobox } from '#ui/Combobox/Combobox.tsx';
import { useWords } from '../../i18n/words.ts';

export interface CountryFieldProps {
  id: string;
  /** Name of the country; '' is none. */
  value: string;
  onChange: (name: string) => void;
}

const choiceOf = ({ name }: Country) => ({ value: name, label: name });
const all = countries.map(choiceOf);
const find = (typed: string) => findCountries(typed).map(choiceOf);

/** One of all countries, found by its name, its code, or a name that it also goes by. */
export function CountryField(props: CountryFieldProps) {
  const say = useWords();
  return (
    <Combobox
      {...props}
      name="BillingCountry"
      autoComplete="country-name"
      label={say('invoices.details.country')}
      choices={all}
      find={find}
      words={{
        list: say('invoices.details.countries.list'),
        none: say('invoices.details.countries.none'),
        found: (count) => say('invoices.details.countries.found', { smart_count: count }),
      }}
    />
  );
}
