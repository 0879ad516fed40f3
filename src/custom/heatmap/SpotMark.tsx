import { styled } from '@mui/material/styles';
import { paper, paperInk } from '#ui/theme/heat.ts';
import { AROUND, type HeatSpot } from './heatSpots.ts';

/** A ring around the spot whose row is pointed at. */
export function SpotMark({ spot: { left, top }, width }: { spot: HeatSpot; width: number }) {
  return (
    <Ring
      data-spot=""
      style={{ left: `${left * 100}%`, top: `${top * 100}%`, width: `${((2 * AROUND) / width) * 100}%` }}
    />
  );
}

const Ring = styled('span')({
  position: 'absolute',
  aspectRatio: 1,
  transform: 'translate(-50%, -50%)',
  border: `2px solid ${paperInk}`,
  borderRadius: '50%',
  boxShadow: `0 0 0 2px ${paper}, inset 0 0 0 2px ${paper}`,
  '@media (forced-colors: active)': { borderColor: 'Highlight' },
});
