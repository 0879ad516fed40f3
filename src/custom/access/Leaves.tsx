import { styled } from '@mui/material/styles';

/** How often each of a publication's leaves was turned, as a made-up publication might have it. */
const turns = [96, 100, 82, 88, 74, 61, 66, 70, 52, 47, 55, 41, 36, 39, 28, 31, 22, 18];
const width = 26;
const deep = 260;

/** One leaf, standing on its spine and seen a little from above. */
const leaf = (index: number) => {
  const x = index * width;
  return `M${x} 0l${width * 2.6} ${-width * 1.15}v${-deep}l${-width * 2.6} ${width * 1.15}z`;
};

/** A publication taken apart into its leaves, each filled as far as it was read. Decoration. */
export function Leaves() {
  return (
    <Drawing viewBox="-20 -320 560 360" preserveAspectRatio="xMidYMid meet" focusable="false">
      {turns
        .map((turned, index) => {
          const x = index * width;
          const read = (deep * turned) / 100;
          return (
            <g key={index}>
              <path className="leaf" d={leaf(index)} />
              <path
                className="read"
                d={`M${x} 0l${width * 2.6} ${-width * 1.15}v${-read}l${-width * 2.6} ${width * 1.15}z`}
              />
            </g>
          );
        })
        .reverse()}
    </Drawing>
  );
}

const Drawing = styled('svg')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  padding: '8%',
  strokeLinejoin: 'round',
  '.leaf': {
    fill: theme.vars.palette.background.paper,
    stroke: theme.vars.palette.line.control,
    strokeWidth: 0.75,
  },
  '.read': {
    fill: theme.vars.palette.ground.selected,
    stroke: theme.vars.palette.primary.main,
    strokeWidth: 0.75,
  },
}));
