import type { Theme } from '@mui/material/styles';

/**
 * The background of what scrolls sideways: a shade at each edge beyond which there is more. The ground covers it at the
 * end, since it moves with the words.
 */
export function scrollShade({ vars: { palette } }: Theme, ground: string): string {
  const edge = (side: 'left' | 'right', colour: string, width: string, attachment: 'local' | 'scroll') =>
    `linear-gradient(to ${side === 'left' ? 'right' : 'left'}, ${colour}, transparent) ${side} / ${width} 100% no-repeat ${attachment}`;
  return [
    edge('left', `${ground} 40%`, '3rem', 'local'),
    edge('right', `${ground} 40%`, '3rem', 'local'),
    edge('left', palette.shade, '0.75rem', 'scroll'),
    edge('right', palette.shade, '0.75rem', 'scroll'),
    ground,
  ].join(', ');
}
