import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import type { HeatDot } from './heatDots.ts';
import { createHeatLayer } from './heatLayer.ts';

export interface HeatCanvasProps {
  dots: readonly HeatDot[];
  /** Of the page, in its units. */
  width: number;
  /** Called with whether the browser blocks drawing. */
  onRefused: (refused: boolean) => void;
}

/** A page's heat, drawn in page units and scaled to its size. */
export function HeatCanvas({ dots, width, onRefused }: HeatCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    const layer = createHeatLayer(container, width);
    layer?.draw(dots);
    onRefused(!layer);
    return () => container.replaceChildren();
  }, [dots, width, onRefused]);
  return <Drawing ref={place} data-heat="" />;
}

const Drawing = styled('div')({
  width: '100%',
  height: '100%',
  '& > canvas': { width: '100%', height: '100%' },
});
