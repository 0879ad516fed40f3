import { useEffect, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useWords } from '../../words.ts';
import type { HeatDot } from './heatDots.ts';
import { createHeatLayer } from './heatLayer.ts';

export interface HeatCanvasProps {
  dots: readonly HeatDot[];
  /** Of the page, in its units. */
  width: number;
}

/** The heat of a page, in page units; whatever size it is shown at scales it as a whole. */
export function HeatCanvas({ dots, width }: HeatCanvasProps) {
  const say = useWords();
  const place = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    const layer = createHeatLayer(container, width);
    layer?.draw(dots);
    setRefused(!layer);
    return () => container.replaceChildren();
  }, [dots, width]);
  return (
    <>
      <Drawing ref={place} data-heat="" />
      {refused && <Notice tone="warning">{say('heatmap.sheet.noDrawing')}</Notice>}
    </>
  );
}

const Drawing = styled('div')({ width: '100%', height: '100%', '& > canvas': { width: '100%', height: '100%' } });
