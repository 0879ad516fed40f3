import type { Theme } from '@mui/material/styles';

/** The colours of a chart's series in their order, as the theme's variables, so that they follow the scheme. */
export function seriesColours(theme: Theme): string[] {
  const { one, two, three, four, five } = theme.vars.palette.series;
  return [one, two, three, four, five];
}
