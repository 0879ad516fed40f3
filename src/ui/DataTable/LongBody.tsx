import type { RefObject } from 'react';
import { lazyPart, useLazyPart } from '../lazyPart.ts';
import { PlainBody } from './PlainBody.tsx';
import type { BodyProps } from './TableRow.tsx';

/** Rows drawn until the virtualiser has loaded: enough for a tall window. */
const FIRST_LINES = 40;

const virtualBody = lazyPart(async () => (await import('./VirtualBody.tsx')).VirtualBody);

/** Many rows, with the virtualiser in its own chunk, which most tables never need. */
export function LongBody<Row>(props: BodyProps<Row> & { frame: RefObject<HTMLDivElement | null> }) {
  const { part: Body } = useLazyPart(virtualBody);
  return Body ? <Body {...props} /> : <PlainBody {...props} lines={props.lines.slice(0, FIRST_LINES)} />;
}
