import type { RefObject } from 'react';
import { lazyPart, useLazyPart } from '../lazyPart.ts';
import { PlainBody } from './PlainBody.tsx';
import type { BodyProps } from './TableRow.tsx';

/** As many as a tall window shows, until what draws the rest is here. */
const FIRST_LINES = 40;

const virtualBody = lazyPart(async () => (await import('./VirtualBody.tsx')).VirtualBody);

/** Many rows. What draws only those in sight is half of the table, which most people's tables never need. */
export function LongBody<Row>(props: BodyProps<Row> & { frame: RefObject<HTMLDivElement | null> }) {
  const { part: Body } = useLazyPart(virtualBody);
  return Body ? <Body {...props} /> : <PlainBody {...props} lines={props.lines.slice(0, FIRST_LINES)} />;
}
