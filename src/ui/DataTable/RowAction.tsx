import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';

export type RowActionProps<T extends ElementType> = {
  /** A router's link where it leads somewhere: `component={Link} to="…"`, or `'a'`. A button otherwise. */
  component?: T;
  danger?: boolean;
  children: ReactNode;
} & Omit<ComponentPropsWithRef<T>, 'component' | 'children' | 'className'>;

/**
 * A button or link in a table's row. It has no ripple and no style of its own: the table styles it,
 * because thousands of them are drawn. Outside a `DataTable` use `Button`.
 */
export function RowAction<T extends ElementType = 'button'>(props: RowActionProps<T>) {
  const { component, danger = false, children, ...rest } = props;
  const Part: ElementType = component ?? 'button';
  return (
    <Part
      type={component ? undefined : 'button'}
      className={danger ? 'rowAction danger' : 'rowAction'}
      {...rest}
    >
      {children}
    </Part>
  );
}
