import { styled } from '@mui/material/styles';
import { leafPath } from '#tokens/fanShape';

/** How often each of a publication's leaves was turned, as a made-up publication might have it. */
const turns = [96, 100, 82, 88, 74, 61, 66, 70, 52, 47, 55, 41, 36, 39, 28, 31, 22, 18];
const width = 26;
const deep = 260;

/** A publication taken apart into its leaves, each filled as far as it was read. Decoration. */
export function Leaves() {
  return (
    <Drawing viewBox="-20 -320 560 360" preserveAspectRatio="xMidYMid meet" focusable="false">
      {turns
        .map((turned, index) => {
          const place = { x: index * width, length: width * 2.6 };
          return (
            <g key={index}>
              <path className="leaf" d={leafPath({ ...place, height: deep })} />
              <path className="read" d={leafPath({ ...place, height: (deep * turned) / 100 })} />
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
