import { Fragment } from 'react';
import { clipped } from './clipped.ts';

/** Characters of the longest email address (RFC 5321): what a stranger typed is cut there. */
const LONGEST = 254;

/** An email address, isolated as by `TypedText`. Where it does not fit, lines end before its @ or after a dot or dash. */
export function TypedAddress({ children }: { children: string }) {
  const parts = clipped(children, LONGEST).split(/(?=@)|(?<=[._-])/);
  return (
    <bdi>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
