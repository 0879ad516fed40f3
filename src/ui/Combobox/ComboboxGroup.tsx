import { useId, type ReactNode } from 'react';
import { GroupName, GroupOptions } from './comboboxStyles.ts';

export interface ComboboxGroupProps {
  /** Empty for the choices that are in none. */
  name: string;
  /** Its options. */
  children: ReactNode;
}

/** Choices below their name. MUI's own group is a list item, which a listbox must not have. */
export function ComboboxGroup({ name, children }: ComboboxGroupProps) {
  const id = useId();
  const options = <GroupOptions role="presentation">{children}</GroupOptions>;
  return (
    <li role="presentation">
      {name === '' ? (
        options
      ) : (
        <div role="group" aria-labelledby={id}>
          <GroupName id={id} role="presentation">
            {name}
          </GroupName>
          {options}
        </div>
      )}
    </li>
  );
}
