import type { ArgTypesEnhancer, ArgsEnhancer } from 'storybook/internal/types';

interface SaidType {
  name: string;
  required?: boolean;
  value?: readonly { name: string; value?: string | boolean }[];
}

/** `boolean`, and `boolean | undefined`, which is read as a union. */
const isBoolean = ({ name, value = [] }: SaidType): boolean =>
  name === 'boolean' ||
  ((name === 'union' || name === 'enum') &&
    value.length > 0 &&
    value.every((one) => ['boolean', 'undefined', 'true', 'false'].includes(String(one.value ?? one.name))));

const typeOf = (type: unknown): SaidType | undefined =>
  typeof type === 'object' && type !== null ? (type as SaidType) : undefined;

/** A switch for every boolean property that has no control of its own. */
export const booleanControls: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = typeOf(argType.type);
      const isOpen = argType.control !== false && type !== undefined && isBoolean(type);
      return [name, isOpen ? { ...argType, control: { type: 'boolean' as const } } : argType];
    }),
  );

/**
 * Optional ones stand at their default in the storybook, where an unset switch shows nothing but a button. Tests keep
 * them unset, as the product does.
 */
export const booleanDefaults: ArgsEnhancer = ({ argTypes, initialArgs }) =>
  'storyTest' in globalThis
    ? {}
    : Object.fromEntries(
        Object.entries(argTypes).flatMap(([name, { type, control, table }]) => {
          const said = typeOf(type);
          if (!said || !isBoolean(said) || initialArgs[name] !== undefined) return [];
          if (control === false || said.required || name.startsWith('aria')) return [];
          return [[name, table?.defaultValue?.summary === 'true']];
        }),
      );
