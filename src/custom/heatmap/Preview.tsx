import { useState } from 'react';
import type { HeatLink } from '#contract/heatmap';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { HeatCanvas } from './HeatCanvas.tsx';
import type { HeatDot } from './heatDots.ts';
import { PAGE_HEIGHT } from './heatDots.ts';
import type { Sheet } from './heatmapModel.ts';
import { HeatSheet } from './HeatSheet.tsx';
import { LinkOutlines } from './LinkOutlines.tsx';
import { BandValues, ScrollBands } from './ScrollBands.tsx';

export interface PreviewProps {
  sheet: Sheet;
  page: number;
  dots: readonly HeatDot[];
  /** Outlined on the page. */
  links: readonly HeatLink[];
  aspect: number;
  onAspect: (aspect: number) => void;
  /** From 0 to 1. */
  opacity: number;
  stale: boolean;
}

/** The page with its heat, or the column of a document without pages. */
export function Preview({ sheet, page, dots, links, aspect, onAspect, opacity, stale }: PreviewProps) {
  const say = useWords();
  const { number } = useFormat();
  const [refused, setRefused] = useState(false);
  const width = Math.round(aspect * PAGE_HEIGHT);
  const common = { image: sheet.image, aspect, stale };
  if (sheet.kind === 'column') {
    return (
      <HeatSheet
        {...common}
        name={say('heatmap.sheet.columnName')}
        opacity={opacity}
        heat={<ScrollBands bands={sheet.bands} />}
        marks={<BandValues bands={sheet.bands} />}
      />
    );
  }
  return (
    <>
      <HeatSheet
        {...common}
        name={say('heatmap.sheet.name', { page: number(page) })}
        withoutPicture={say('heatmap.sheet.noPicture')}
        onAspect={onAspect}
        // without heat, the page keeps its own colours
        opacity={dots.length > 0 ? opacity : 0}
        heat={dots.length > 0 && <HeatCanvas dots={dots} width={width} onRefused={setRefused} />}
        marks={<LinkOutlines links={links} width={width} />}
      />
      {refused && dots.length > 0 && <Notice tone="warning">{say('heatmap.sheet.noDrawing')}</Notice>}
    </>
  );
}
