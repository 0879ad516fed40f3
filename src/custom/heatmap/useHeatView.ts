import { useCallback, useMemo, useState } from 'react';
import type { HeatKind } from '#contract/heatmap';
import { useSearchParams } from '../../app/routing.tsx';
import { withParam } from '../../app/withParam.ts';
import { besideOf, besideText, type Beside } from './heatBeside.ts';
import { kindIn, pageIn } from './heatmapModel.ts';

export interface HeatView {
  page: number;
  /** The query of another page; keeps everything else. */
  queryOf: (page: number) => string;
  showPage: (page: number) => void;
  /** Percent, from 0 to 100. */
  opacity: number;
  setOpacity: (opacity: number) => void;
  /** Writes the opacity into the address. */
  keepOpacity: (opacity: number) => void;
  outlined: boolean;
  setOutlined: (outlined: boolean) => void;
  kind: HeatKind | undefined;
  setKind: (kind: HeatKind | undefined) => void;
  beside: Beside | undefined;
  setBeside: (beside: Beside | undefined) => void;
}

const USUAL_OPACITY = 80;

const opacityIn = (params: URLSearchParams) => {
  const text = params.get('opacity') ?? '';
  return /^\d{1,3}$/.test(text) ? Math.min(100, Number(text)) : USUAL_OPACITY;
};

/** Page and display options in the address: turning a page is a history entry, an option is not. */
export function useHeatView(trackId: string | undefined): HeatView {
  const [params, setParams] = useSearchParams();
  const [opacity, setOpacity] = useState(() => opacityIn(params));
  const queryOf = useCallback(
    (page: number) => `?${withParam(params, 'page', page === 1 ? undefined : String(page))}`,
    [params],
  );
  const showPage = useCallback(
    (page: number) =>
      setParams((current) => withParam(current, 'page', page === 1 ? undefined : String(page))),
    [setParams],
  );
  const look = useCallback(
    (name: string, value: string | undefined) =>
      setParams((current) => withParam(current, name, value), { replace: true }),
    [setParams],
  );
  const keepOpacity = useCallback(
    (chosen: number) => {
      if (chosen !== opacityIn(params))
        look('opacity', chosen === USUAL_OPACITY ? undefined : String(chosen));
    },
    [look, params],
  );
  const setOutlined = useCallback((outlined: boolean) => look('links', outlined ? undefined : 'off'), [look]);
  const setBeside = useCallback(
    (beside: Beside | undefined) => look('beside', besideText(beside, params, trackId)),
    [look, params, trackId],
  );
  const setKind = useCallback((kind: HeatKind | undefined) => look('kind', kind), [look]);
  return useMemo(
    () => ({
      page: pageIn(params),
      queryOf,
      showPage,
      opacity,
      setOpacity,
      keepOpacity,
      outlined: params.get('links') !== 'off',
      setOutlined,
      kind: kindIn(params),
      setKind,
      beside: besideOf(params, trackId),
      setBeside,
    }),
    [params, trackId, queryOf, showPage, opacity, keepOpacity, setOutlined, setKind, setBeside],
  );
}
