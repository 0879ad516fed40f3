import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { coverTitle, coverTone, coverTypeSize } from './coverText.ts';

/** Pixels. */
const cover = { width: 40, height: 52, inset: 4, spine: 3 } as const;
const textWidth = cover.width - 2 * cover.inset - cover.spine;
const scaled = (size: number) => `calc(${size}px * var(--cover-scale, 1))`;

export interface CoverProps {
  title: string;
  /** Address of a picture of the first page. */
  image?: string | undefined;
}

/**
 * A publication's cover, small: its picture, or its title set in our own type. It only decorates: the name stands
 * beside it. A list that shows it larger sets `--cover-scale`.
 */
export function Cover({ title, image }: CoverProps) {
  const [failed, setFailed] = useState('');
  return (
    <Leaf aria-hidden="true" data-tone={coverTone(title)}>
      <span style={{ fontSize: scaled(coverTypeSize(title, textWidth)) }} dir="auto">
        {coverTitle(title)}
      </span>
      {image && image !== failed && (
        <img
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(image)}
        />
      )}
    </Leaf>
  );
}

const Leaf = styled('div')(({ theme }) => {
  const { series, background, text, line } = theme.vars.palette;
  const tone = (colour: string) => ({
    background: `color-mix(in oklab, ${colour} 13%, ${background.paper})`,
    // a spine, which a picture covers
    boxShadow: `inset ${cover.spine}px 0 ${colour}`,
  });
  return {
    position: 'relative',
    flex: 'none',
    width: scaled(cover.width),
    height: scaled(cover.height),
    padding: cover.inset,
    paddingLeft: cover.inset + cover.spine,
    overflow: 'hidden',
    // the edge of the sheet, over a picture too
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      border: `1px solid ${line.hair}`,
    },
    '&[data-tone="1"]': tone(series.one),
    '&[data-tone="2"]': tone(series.two),
    '&[data-tone="3"]': tone(series.three),
    '&[data-tone="4"]': tone(series.four),
    '&[data-tone="5"]': tone(series.five),
    '& > span': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 4,
      overflow: 'hidden',
      color: text.primary,
      fontFamily: theme.typography.h1.fontFamily,
      fontWeight: theme.typography.fontWeightMedium,
      lineHeight: 1.1,
      letterSpacing: '-0.01em',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '& > img': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      objectFit: 'cover',
      objectPosition: 'top',
      background: background.paper,
    },
  };
});
