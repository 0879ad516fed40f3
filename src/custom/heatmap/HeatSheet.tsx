import { useState, type CSSProperties, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { heatBackground, paper, paperInk } from '#ui/theme/heat.ts';
import { useWords } from '../../i18n/words.ts';
import { PAGE_HEIGHT } from './heatDots.ts';

export interface HeatSheetProps {
  /** Its name for screen readers. */
  name: string;
  /** Address of the page's picture, '' where there is none. */
  image: string;
  /** Said where there is none; nothing where none is expected. */
  withoutPicture?: string | undefined;
  /** Width by height. */
  aspect: number;
  /** Told what the picture itself says of its aspect. */
  onAspect?: ((aspect: number) => void) | undefined;
  /** How strongly heat covers the page, from 0 to 1. */
  opacity: number;
  /** What lies over the page in the heat's opacity. */
  heat?: ReactNode;
  /** What lies over everything at full strength. */
  marks?: ReactNode;
  /** Another range is on its way. */
  stale?: boolean | undefined;
}

/** A page as large as it is printed here, 1000 pixels high or as wide as there is room: all of it scales together. */
export function HeatSheet({
  name,
  image,
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
    <Paper data-stale={stale || undefined} style={{ '--aspect': aspect, '--heat': opacity } as CSSProperties}>
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
  // hairline and a thin edge: a sheet that lies on the page, in both schemes
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
