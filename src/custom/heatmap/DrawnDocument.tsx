import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { styled } from '@mui/material/styles';
import { heatBackground, paper } from '#ui/theme/heat.ts';

export interface DrawnDocumentProps {
  /** Its address: a host's page that says its size. */
  src: string;
  /** Width by height of the sheet, all of whose height the document takes. */
  aspect: number;
  /** Called once it is there, with the width of the window that it was laid out for. */
  onDrawn: (width: number) => void;
}

/** Widths of windows, from a computer's to a phone's; a short document is laid out for a narrower one, to fill the sheet. */
const widths = [1280, 800, 390] as const;
const windowHeight = 800;
/** Of longer ones, the rest is cut off. */
const longest = 60_000;

/** What a frame says of itself; undefined if it is anything else. */
function sizeIn(data: unknown): { width: number; height: number } | undefined {
  const { verso, width, height } = (data ?? {}) as Record<string, unknown>;
  return verso === 'drawn' && typeof width === 'number' && typeof height === 'number' && height > 0
    ? { width, height: Math.min(height, longest) }
    : undefined;
}

/** The document behind its bands, as a window of a usual size shows it, all of it scaled into the sheet. */
export function DrawnDocument({ src, aspect, onDrawn }: DrawnDocumentProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>(widths[0]);
  const [height, setHeight] = useState<number>();
  const [sheetHeight, setSheetHeight] = useState(0);

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const size = sizeIn(data);
      if (!size || source !== frame.current?.contentWindow || size.width !== width) return;
      const narrower = widths.find((one) => one < width);
      // once it has its height, it grows, but is not laid out anew
      if (height === undefined && size.width / size.height > aspect && narrower) return setWidth(narrower);
      setHeight(size.height);
      onDrawn(width);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [width, height, aspect, onDrawn]);

  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const watch = new ResizeObserver(() => setSheetHeight(current.clientHeight));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);

  const laidOut = height ?? windowHeight;
  return (
    <Place ref={place} inert data-drawn={height === undefined ? undefined : ''}>
      <iframe
        ref={frame}
        src={src}
        title=""
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        width={width}
        height={laidOut}
        style={{ '--scale': sheetHeight / laidOut } as CSSProperties}
      />
    </Place>
  );
}

const Place = styled('div')({
  position: 'absolute',
  inset: 0,
  filter: `grayscale(calc(var(--heat) * ${heatBackground.grey}))`,
  // there is nothing to see until it says its size, and there may never be
  '&:not([data-drawn])': { visibility: 'hidden' },
  '& > iframe': {
    position: 'absolute',
    top: 0,
    left: '50%',
    border: 0,
    transformOrigin: 'top left',
    transform: 'scale(var(--scale)) translateX(-50%)',
    background: paper,
  },
});
