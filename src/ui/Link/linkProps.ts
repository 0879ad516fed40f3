import type { ComponentPropsWithRef, ElementType } from 'react';

/** Props of a link that may be a plain anchor or, by `component`, a router's link with that one's own props. */
export type LinkProps<Own, C extends ElementType> = Own & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof Own | 'component'
  >;
