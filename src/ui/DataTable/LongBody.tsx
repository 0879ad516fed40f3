import { useEffect, useState, type RefObject } from 'react';
import { PlainBody } from './PlainBody.tsx';
import type { BodyProps } from './TableRow.tsx';
import type { VirtualBody } from './VirtualBody.tsx';

/** As many as a tall window shows, until what draws the rest is here. */
const FIRST_LINES = 40;

let virtual: typeof VirtualBody | undefined;
const load = async () => {
  virtual = (await import('./VirtualBody.tsx')).VirtualBody;
};

/** Many rows. What draws only those in sight is half of the table, which most people's tables never need. */
export function LongBody<Row>(props: BodyProps<Row> & { frame: RefObject<HTMLDivElement | null> }) {
  const [Body, setBody] = useState(() => virtual);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (Body) return;
    load().then(
      () => setBody(() => virtual),
      (reason: unknown) => setFailure(new Error('The long table could not be loaded.', { cause: reason })),
    );
  }, [Body]);
  if (failure) throw failure;
  return Body ? <Body {...props} /> : <PlainBody {...props} lines={props.lines.slice(0, FIRST_LINES)} />;
}
