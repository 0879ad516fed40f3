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
  return (
    <li role={name === '' ? 'presentation' : 'group'} aria-labelledby={name === '' ? undefined : id}>
      {name !== '' && (
        <GroupName id={id} role="presentation">
          {name}
        </GroupName>
      )}
      <GroupOptions role="presentation">{children}</GroupOptions>
    </li>
  );
}
