import { useState } from 'react';
import { styled } from '@mui/material/styles';
import type { HeatLink } from '#contract/heatmap';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { DrawnDocument } from './DrawnDocument.tsx';
import { HeatCanvas } from './HeatCanvas.tsx';
import type { Sheet } from './heatmapModel.ts';
import { HeatSheet } from './HeatSheet.tsx';
import type { HeatSpot } from './heatSpots.ts';
import { LinkOutlines } from './LinkOutlines.tsx';
import { BandValues, ScrollBands } from './ScrollBands.tsx';
import { SpotMark } from './SpotMark.tsx';
import type { HeatDrawing } from './useHeatDrawing.ts';

export interface PreviewProps {
  sheet: Sheet;
  page: number;
  /** What distinguishes it from the sheet beside it. */
  label?: string | undefined;
  drawing: HeatDrawing;
  /** Outlined on the page. */
  links: readonly HeatLink[];
  /** The most activity of the sheet beside it: both have one scale. */
  hottest?: number | undefined;
  /** Ringed on the page. */
  spot?: HeatSpot | undefined;
  /** From 0 to 1. */
  opacity: number;
  stale: boolean;
}

/** The page with its heat, or the column of a document without pages. */
export function Preview({
  sheet,
  page,
  label,
  drawing,
  links,
  hottest = 0,
  spot,
  opacity,
  stale,
}: PreviewProps) {
  const say = useWords();
  const { number } = useFormat();
  const [refused, setRefused] = useState(false);
  const [drawn, setDrawn] = useState<Drawn>();
  const { aspect, width, dots, onAspect } = drawing;
  const named = (name: string) => (label === undefined ? name : `${name}: ${label}`);
  const common = { image: sheet.image, aspect, stale };
  if (sheet.kind === 'column') {
    const { document } = sheet;
    return (
      <>
        <HeatSheet
          {...common}
          name={named(say('heatmap.sheet.columnName'))}
          behind={
            document && (
              <DrawnDocument
                key={document}
                src={document}
                aspect={aspect}
                onDrawn={(width) => setDrawn({ document, width })}
              />
            )
          }
          opacity={opacity}
          heat={<ScrollBands bands={sheet.bands} />}
          marks={<BandValues bands={sheet.bands} />}
        />
        {drawn?.document === document && (
          <Note>{say('heatmap.sheet.laidOut', { width: number(drawn.width) })}</Note>
        )}
      </>
    );
  }
  return (
    <>
      <HeatSheet
        {...common}
        name={named(say('heatmap.sheet.name', { page: number(page) }))}
        withoutPicture={say('heatmap.sheet.noPicture')}
        onAspect={onAspect}
        // without heat, the page keeps its own colours
        opacity={dots.length > 0 ? opacity : 0}
        heat={
          dots.length > 0 && <HeatCanvas dots={dots} width={width} hottest={hottest} onRefused={setRefused} />
        }
        marks={
          <>
            <LinkOutlines links={links} width={width} />
            {spot && <SpotMark spot={spot} width={width} />}
          </>
        }
      />
      {refused && dots.length > 0 && <Notice tone="warning">{say('heatmap.sheet.noDrawing')}</Notice>}
    </>
  );
}

/** A document that is there, and the width of the window it is laid out for. */
interface Drawn {
  document: string;
  width: number;
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
