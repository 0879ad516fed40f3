import { styled } from '@mui/material/styles';
import { heatColour, paper, paperInk } from '#ui/theme/heat.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Band } from './heatmapModel.ts';

const percent = (share: number) => `${share * 100}%`;

/** How far a document was read: bands in the colour of their activity. */
export function ScrollBands({ bands }: { bands: readonly Band[] }) {
  return bands.map(({ id, top, height, share }) => (
    <Bar key={id} style={{ top: percent(top), height: percent(height), background: heatColour(share) }} />
  ));
}

/** The bands' values, where there is room for words. */
export function BandValues({ bands }: { bands: readonly Band[] }) {
  const { number } = useFormat();
  return (
    <Values>
      {bands.map(({ id, top, height, value }) => (
        <span key={id} style={{ top: percent(top + height / 2) }}>
          {number(value)}
        </span>
      ))}
    </Values>
  );
}

const Bar = styled('span')({ position: 'absolute', insetInline: 0, borderBottom: `1px solid ${paper}` });

const Values = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  containerType: 'size',
  '& > span': {
    ...theme.typography.caption,
    position: 'absolute',
    right: theme.spacing(1),
    transform: 'translateY(-50%)',
    minWidth: '4.5ch',
    padding: '0 0.5em',
    borderRadius: 999,
    background: paper,
    color: paperInk,
    fontSize: '0.75rem',
    lineHeight: 1.25,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
  },
  // a small sheet has room for every third; the table has all
  '@container (max-height: 760px)': { '& > span:not(:nth-of-type(3n + 1))': { display: 'none' } },
}));
