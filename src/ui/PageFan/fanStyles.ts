import { styled } from '@mui/material/styles';

/** How far a leaf is pulled out. */
export const lift = 14;

export const Fan = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '& > [role=slider]': {
      height: 'clamp(180px, 24vw, 280px)',
      borderRadius: theme.shape.borderRadius,
      cursor: 'pointer',
      touchAction: 'pan-y',
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
    },
    '& svg': { display: 'block', width: '100%', height: '100%', overflow: 'visible' },
    '& path': { strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke', strokeWidth: 1 },
    '& [data-part=leaf]': { fill: palette.background.paper, stroke: palette.line.control },
    '& [data-part=filled]': { fill: palette.ground.selected, stroke: palette.primary.main },
    '& [data-part=aim]': { fill: 'transparent' },
    '& [data-selected] > :not([data-part=aim])': { transform: `translateY(${-lift}px)` },
    '& [data-selected] > [data-part=leaf]': { stroke: palette.text.primary },
    '& [data-selected] > [data-part=filled]': { fill: palette.primary.main },
    '@media (prefers-reduced-motion: no-preference)': {
      '& g > path': { transition: theme.transitions.create('transform', { duration: 120 }) },
    },
    '@media (forced-colors: active)': {
      '& [data-part=leaf]': { fill: 'Canvas', stroke: 'CanvasText' },
      '& [data-part=filled]': { fill: 'GrayText', stroke: 'CanvasText' },
      '& [data-selected] > [data-part=filled]': { fill: 'Highlight' },
    },
  };
});

export const Labels = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'relative',
  height: '1.5em',
  marginTop: theme.spacing(0.5),
  color: theme.vars.palette.faint,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { position: 'absolute', whiteSpace: 'nowrap' },
}));
