import { useCallback } from 'react';
import type { Audience } from '#contract/values';
import { useSearchParams } from '../app/routing.tsx';
import './audienceMessages.ts';

/** In the page's address; every link inside the area keeps it. */
const AUDIENCE_PARAM = 'audience';

/** The audience of the figures: people, unless the address asks for all traffic. */
const readAudience = (params: URLSearchParams): Audience =>
  params.get(AUDIENCE_PARAM) === 'everything' ? 'everything' : 'people';

export function useAudience(): { audience: Audience; setAudience: (audience: Audience) => void } {
  const [params, setParams] = useSearchParams();
  const setAudience = useCallback(
    (audience: Audience) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        if (audience === 'everything') next.set(AUDIENCE_PARAM, audience);
        else next.delete(AUDIENCE_PARAM);
        return next;
      }),
    [setParams],
  );
  return { audience: readAudience(params), setAudience };
}
