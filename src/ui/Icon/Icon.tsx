import { styled } from '@mui/material/styles';
import { iconPaths } from './iconPaths.ts';
import type { IconName } from './iconPaths.ts';

export interface IconProps {
  name: IconName;
  /** Pixels of its side. */
  size?: number | undefined;
}

const Drawing = styled('svg')({
  flex: 'none',
  display: 'block',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  // Three dots are three points of the pen, which would be too fine.
  '&[data-name="more"]': { strokeWidth: 2.25 },
});

/** A line icon in the text's colour, hidden from screen readers. */
export function Icon({ name, size = 18 }: IconProps) {
  return (
    <Drawing viewBox="0 0 20 20" width={size} height={size} data-name={name} aria-hidden focusable="false">
      <path d={iconPaths[name]} />
    </Drawing>
  );
}
