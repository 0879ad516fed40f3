import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';

/** The figures of the point that the pointer or the keyboard is at. */
export const ChartTip = () => <ChartsTooltip trigger="axis" />;
