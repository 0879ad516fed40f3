import { useGetMany } from 'react-admin';
import { noneKnown } from '#rules/traits';
import { useWords } from '../i18n/words.ts';
import type { TrackableLink } from '../resources/trackablelinks/trackableLinksCalls.ts';
import './linkFilterMessages.ts';

const nothing: readonly TrackableLink[] = [];

/**
 * What a publication's links are called; a deleted one by its identifier.
 * @param links those whose names are wanted, where there are any
 */
export function useLinkNames(
  publication: string,
  links: readonly (string | undefined)[],
): (link: string) => string {
  const say = useWords();
  const ids = links.filter((link): link is string => link !== undefined && link !== noneKnown);
  const { data: known = nothing } = useGetMany<TrackableLink>(
    'trackablelinks',
    { ids, meta: { publication } },
    { enabled: ids.length > 0, retry: false },
  );
  return (link) =>
    link === noneKnown
      ? say('linkFilter.whole')
      : (known.find(({ identifier }) => identifier === link)?.label ?? link);
}
