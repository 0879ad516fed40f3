import { useState, type CSSProperties, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { heatBackground, paper, paperInk } from '#ui/theme/heat.ts';
import { useWords } from '../../i18n/words.ts';
import { PAGE_HEIGHT } from './heatDots.ts';

export interface HeatSheetProps {
  /** Its name for screen readers. */
  name: string;
  /** Address of the page's picture; '' without one. */
  image: string;
  /** In place of a picture. */
  behind?: ReactNode;
  /** Shown where it is missing; empty where none is expected. */
  withoutPicture?: string | undefined;
  /** Width by height. */
  aspect: number;
  /** Called with the picture's own aspect ratio. */
  onAspect?: ((aspect: number) => void) | undefined;
  /** Opacity of the heat, from 0 to 1. */
  opacity: number;
  /** Drawn over the page at the heat's opacity. */
  heat?: ReactNode;
  /** Drawn on top at full opacity. */
  marks?: ReactNode;
  /** Another range is loading. */
  stale?: boolean | undefined;
}

/** A page, 1000 pixels high or as wide as fits; everything on it scales together. */
export function HeatSheet({
  name,
  image,
  behind,
  withoutPicture,
  aspect,
  onAspect,
  opacity,
  heat,
  marks,
  stale,
}: HeatSheetProps) {
  const say = useWords();
  const [failed, setFailed] = useState('');
  const missing =
    image === '' ? withoutPicture : failed === image ? say('heatmap.sheet.pictureFailed') : undefined;
  return (
    <Paper
      data-stale={stale || undefined}
      data-behind={behind ? '' : undefined}
      style={{ '--aspect': aspect, '--heat': opacity } as CSSProperties}
    >
      <div role="img" aria-label={name} data-page="">
        {image !== '' && failed !== image && (
          <img
            src={image}
            alt=""
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              naturalHeight > 0 && onAspect?.(naturalWidth / naturalHeight)
            }
            onError={() => setFailed(image)}
          />
        )}
        {behind}
        <i data-veil="" />
        {heat && <div data-over="">{heat}</div>}
        {marks}
      </div>
      {missing && <p role="status">{missing}</p>}
    </Paper>
  );
}

const Paper = styled('div')(({ theme }) => ({
  position: 'relative',
  width: `min(100%, calc(${PAGE_HEIGHT}px * var(--aspect)))`,
  aspectRatio: 'var(--aspect)',
  // a hairline and a thin edge: a sheet of paper in both schemes
  outline: `1px solid ${theme.vars.palette.divider}`,
  background: paper,
  transition: theme.transitions.create('opacity', { duration: theme.transitions.duration.shortest }),
  '&[data-stale]': { opacity: 0.55 },
  '& [data-page], & [data-veil], & [data-over]': { position: 'absolute', inset: 0, overflow: 'hidden' },
  '& img': {
    display: 'block',
    width: '100%',
    height: '100%',
    filter: `grayscale(calc(var(--heat) * ${heatBackground.grey}))`,
  },
  '& [data-veil]': { background: paper, opacity: `calc(var(--heat) * ${heatBackground.veil})` },
  '& [data-over]': { opacity: 'var(--heat)' },
  // words stay dark in the bands
  '&[data-behind] [data-over]': { mixBlendMode: 'multiply' },
  '&[data-behind] [data-veil]': { display: 'none' },
  '& > p': {
    ...theme.typography.body2,
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    margin: 0,
    padding: theme.spacing(1.5),
    color: paperInk,
    background: paper,
  },
}));
