import { useCallback, useMemo } from 'react';
import { useGetMany } from 'react-admin';
import { noneKnown } from '#rules/traits';
import { useWords } from '../i18n/words.ts';
import type { TrackableLink } from '../resources/trackablelinks/trackableLinksCalls.ts';
import './linkFilterMessages.ts';

const nothing: readonly TrackableLink[] = [];

/** What a publication's links are called; a deleted one by its identifier. */
export function useLinkNames(publication: string, links: readonly string[]): (link: string) => string {
  const say = useWords();
  const ids = useMemo(() => links.filter((link) => link !== noneKnown), [links]);
  const { data: known = nothing } = useGetMany<TrackableLink>(
    'trackablelinks',
    { ids: [...ids], meta: { publication } },
    { enabled: ids.length > 0, retry: false },
  );
  return useCallback(
    (link) =>
      link === noneKnown
        ? say('linkFilter.whole')
        : (known.find(({ identifier }) => identifier === link)?.label ?? link),
    [known, say],
  );
}
