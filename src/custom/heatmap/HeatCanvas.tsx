import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import type { HeatDot } from './heatDots.ts';
import { createHeatLayer } from './heatLayer.ts';

export interface HeatCanvasProps {
  dots: readonly HeatDot[];
  /** Of the page, in its units. */
  width: number;
  /** What the ramp's end stands for, where that is more than these dots come to. */
  hottest: number;
  /** Called with whether the browser blocks drawing. */
  onRefused: (refused: boolean) => void;
}

/** A page's heat, drawn in page units and scaled to its size. */
export function HeatCanvas({ dots, width, hottest, onRefused }: HeatCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    const layer = createHeatLayer(container, width);
    layer?.draw(dots, hottest);
    onRefused(!layer);
    return () => container.replaceChildren();
  }, [dots, width, hottest, onRefused]);
  return <Drawing ref={place} data-heat="" />;
}

const Drawing = styled('div')({
  width: '100%',
  height: '100%',
  '& > canvas': { width: '100%', height: '100%' },
});
