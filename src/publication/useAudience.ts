import type { Audience } from '#contract/values';
import { useSearchParams } from '../app/routing.tsx';
import { withParam } from '../app/withParam.ts';
import './audienceMessages.ts';

/** In the page's address; every link inside the area keeps it. */
const AUDIENCE_PARAM = 'audience';

/** The audience of the figures: people, unless the address asks for all traffic. */
const readAudience = (params: URLSearchParams): Audience =>
  params.get(AUDIENCE_PARAM) === 'everything' ? 'everything' : 'people';

export function useAudience(): { audience: Audience; setAudience: (audience: Audience) => void } {
  const [params, setParams] = useSearchParams();
  const setAudience = (audience: Audience) =>
    setParams((current) =>
      withParam(current, AUDIENCE_PARAM, audience === 'everything' ? audience : undefined),
    );
  return { audience: readAudience(params), setAudience };
}
