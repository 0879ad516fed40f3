import { useMemo, useState } from 'react';
import { heatPeak } from './heatField.ts';
import { heatDots, PAGE_HEIGHT, type HeatDot } from './heatDots.ts';
import { USUAL_ASPECT, type Heatmap } from './heatmapModel.ts';

export interface HeatDrawing {
  /** Width of the page by its height, and in its own units. */
  aspect: number;
  width: number;
  dots: readonly HeatDot[];
  /** The most activity of a place; 0 without dots. */
  peak: number;
  /** The picture's own shape, where the host does not say it. */
  onAspect: (aspect: number) => void;
}

/** A page's shape and its heat, ready for drawing. */
export function useHeatDrawing(heatmap: Heatmap | undefined): HeatDrawing {
  const [measured, setMeasured] = useState({ image: '', aspect: USUAL_ASPECT });
  const sheet = heatmap?.sheet;
  const image = sheet?.image ?? '';
  const aspect = sheet?.aspect ?? (image && image === measured.image ? measured.aspect : USUAL_ASPECT);
  const width = Math.round(aspect * PAGE_HEIGHT);
  const dots = useMemo(() => (sheet?.kind === 'page' ? heatDots(sheet.points, width) : []), [sheet, width]);
  const peak = useMemo(() => (dots.length > 0 ? heatPeak(dots, width) : 0), [dots, width]);
  return { aspect, width, dots, peak, onAspect: (shape) => setMeasured({ image, aspect: shape }) };
}
