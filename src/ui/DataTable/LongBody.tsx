import type { RefObject } from 'react';
import { lazyPart, useLazyPart } from '../lazyPart.ts';
import { useNear } from '../useNear.ts';
import { usePrinting } from '../usePrinting.ts';
import { PlainBody } from './PlainBody.tsx';
import type { BodyProps } from './TableRow.tsx';

/** Rows drawn until the virtualiser has loaded: as many as the box of a long table shows. */
const FIRST_LINES = 16;

const virtualBody = lazyPart(async () => (await import('./VirtualBody.tsx')).VirtualBody);

type LongBodyProps<Row> = BodyProps<Row> & { frame: RefObject<HTMLDivElement | null> };

/** Rows put on paper at most: fifty pages. */
const MOST_PRINTED = 2_000;

/** Many rows, with the virtualiser in its own chunk, which most tables never need; it comes once they are near. All of them on paper. */
export function LongBody<Row>(props: LongBodyProps<Row>) {
  const near = useNear(props.frame);
  if (usePrinting()) return <PlainBody {...props} lines={props.lines.slice(0, MOST_PRINTED)} />;
  return near ? <NearBody {...props} /> : <FirstRows {...props} />;
}

function NearBody<Row>(props: LongBodyProps<Row>) {
  const { part: Body } = useLazyPart(virtualBody);
  return Body ? <Body {...props} /> : <FirstRows {...props} />;
}

const FirstRows = <Row,>(props: LongBodyProps<Row>) => (
  <PlainBody {...props} lines={props.lines.slice(0, FIRST_LINES)} />
);
