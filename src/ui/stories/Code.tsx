import { Fragment } from 'react';

/** Text in which backticks mark code. */
export const Code = ({ children }: { children: string }) =>
  children
    .split('`')
    .map((part, nth) =>
      nth % 2 === 1 ? <code key={nth}>{part}</code> : <Fragment key={nth}>{part}</Fragment>,
    );
