import { useCallback } from 'react';
import { useGetList } from 'react-admin';
import { noneKnown } from '#rules/traits';
import { useWords } from '../i18n/words.ts';
import type { TrackableLink } from '../resources/trackablelinks/trackableLinksCalls.ts';
import { linksOf } from './linksOf.ts';
import './linkFilterMessages.ts';

const nothing: readonly TrackableLink[] = [];

/** A publication's links by label, and what each is called; one that is not among them by its identifier. */
export function useLinkNames(publication: string, enabled: boolean) {
  const say = useWords();
  const { data: links = nothing } = useGetList<TrackableLink>('trackablelinks', linksOf(publication), {
    enabled,
    retry: false,
  });
  const nameOf = useCallback(
    (link: string) =>
      link === noneKnown
        ? say('linkFilter.whole')
        : (links.find(({ identifier }) => identifier === link)?.label ?? link),
    [links, say],
  );
  return { links, nameOf };
}
