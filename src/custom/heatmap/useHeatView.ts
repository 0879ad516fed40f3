import { useCallback, useState } from 'react';
import type { HeatKind } from '#contract/heatmap';
import { useSearchParams } from '../../app/routing.tsx';
import { withParam } from '../../app/withParam.ts';
import { besideOf, besideText, type Beside } from './heatBeside.ts';
import { kindIn, pageIn } from './heatmapModel.ts';

const USUAL_OPACITY = 80;

const opacityIn = (params: URLSearchParams) => {
  const text = params.get('opacity') ?? '';
  return /^\d{1,3}$/.test(text) ? Math.min(100, Number(text)) : USUAL_OPACITY;
};

const withPage = (params: URLSearchParams, page: number) =>
  withParam(params, 'page', page === 1 ? undefined : String(page));

/** Page and display options in the address: turning a page is a history entry, an option is not. */
export function useHeatView(trackId: string | undefined) {
  const [params, setParams] = useSearchParams();
  const [opacity, setOpacity] = useState(() => opacityIn(params));
  const look = (name: string, value: string | undefined) =>
    setParams((current) => withParam(current, name, value), { replace: true });
  return {
    page: pageIn(params),
    /** The query of another page; keeps everything else. Stable, as the strip of pages is memoised. */
    queryOf: useCallback((page: number) => `?${withPage(params, page)}`, [params]),
    showPage: (page: number) => setParams((current) => withPage(current, page)),
    /** Percent, from 0 to 100. */
    opacity,
    setOpacity,
    /** Writes the opacity into the address. */
    keepOpacity: (chosen: number) => {
      if (chosen !== opacityIn(params))
        look('opacity', chosen === USUAL_OPACITY ? undefined : String(chosen));
    },
    outlined: params.get('links') !== 'off',
    setOutlined: (outlined: boolean) => look('links', outlined ? undefined : 'off'),
    kind: kindIn(params),
    setKind: (kind: HeatKind | undefined) => look('kind', kind),
    beside: besideOf(params, trackId),
    setBeside: (beside: Beside | undefined) => look('beside', besideText(beside, params, trackId)),
  };
}

export type HeatView = ReturnType<typeof useHeatView>;
