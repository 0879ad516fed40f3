import { memo, useState } from 'react';
import { styled } from '@mui/material/styles';
import { control, radius } from '#tokens/measures';
import { useWords } from '../../i18n/words.ts';
import { useShare } from '../../publication/useShare.ts';
import type { HeatSpot } from './heatSpots.ts';
import { ShareBar } from './ShareBar.tsx';
import { useSpotWords } from './spotWords.ts';

export interface SpotListProps {
  spots: readonly HeatSpot[];
  /** The spot that is pointed at, focused, or clicked last. */
  onPoint: (spot: HeatSpot | undefined) => void;
}

/** The strongest places beside their page: what the table below it says where there is no room beside it. */
export const SpotList = memo(function SpotList({ spots, onPoint }: SpotListProps) {
  const say = useWords();
  const share = useShare();
  const { place, at } = useSpotWords();
  const [kept, setKept] = useState<HeatSpot>();
  const most = spots[0]?.share ?? 1;
  const keep = (spot: HeatSpot | undefined) => {
    setKept(spot);
    onPoint(spot);
  };
  if (spots.length === 0) return null;
  return (
    <section>
      <Title>{say('heatmap.spots.title')}</Title>
      <List aria-label={say('heatmap.spots.caption')} onPointerLeave={() => onPoint(kept)}>
        {spots.map((spot) => (
          <li key={spot.rank}>
            <button
              type="button"
              aria-pressed={spot === kept}
              onPointerEnter={() => onPoint(spot)}
              onFocus={() => onPoint(spot)}
              onBlur={() => onPoint(kept)}
              onClick={() => keep(spot === kept ? undefined : spot)}
            >
              <span>
                {place(spot)} <small>{at(spot)}</small>
              </span>
              <ShareBar length={spot.share / most} text={share(spot.share)} />
              {spot.link !== undefined && <small>{spot.link}</small>}
            </button>
          </li>
        ))}
      </List>
    </section>
  );
});

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.subtitle2,
  margin: theme.spacing(0, 0, 0.5),
}));

const List = styled('ol')(({ theme }) => ({
  margin: theme.spacing(0, -1),
  padding: 0,
  listStyle: 'none',
  '& button': {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 5.5rem',
    alignItems: 'center',
    columnGap: theme.spacing(1),
    width: '100%',
    minHeight: control.small,
    padding: theme.spacing(0.5, 1),
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: 'inherit',
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.ground.hover },
    '&[aria-pressed=true]': { background: theme.vars.palette.ground.selected },
    '@media (pointer: coarse)': { minHeight: control.touch },
  },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& span > small': { whiteSpace: 'nowrap' },
  '& button > small': { gridColumn: '1 / -1', overflowWrap: 'anywhere' },
}));
