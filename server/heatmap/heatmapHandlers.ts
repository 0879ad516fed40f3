import type { heatmap } from '#contract/heatmap';
import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';

const later = async (): Promise<never> => {
  throw new HttpRefusal(503, 'This is not available yet.');
};

export function heatmapHandlers(_deps: Deps): Handlers<keyof typeof heatmap> {
  return {
    getheatmapdata: later,
    'getheatmapdata#ENABLE': later,
    'getheatmapdata#DISABLE': later,
    'getheatmapdata#DELETE': later,
  };
}
