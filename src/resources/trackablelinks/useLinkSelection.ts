import { useCallback, useMemo, useState } from 'react';
import { useWords } from '../../words.ts';
import type { TrackableLink } from './trackableLinksCalls.ts';

/** Which links of the list are ticked. What a search hides, or what was deleted, is no longer meant. */
export function useLinkSelection(links: readonly TrackableLink[]) {
  const say = useWords();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => (ticked.size === 0 ? [] : links.filter(({ id }) => ticked.has(id))), [links, ticked]);
  const selection = useMemo(
    () => ({
      selected: ticked,
      onChange: setTicked,
      allLabel: say('trackableLinks.selectAll'),
      rowLabel: ({ label }: TrackableLink) => say('trackableLinks.select', { label }),
    }),
    [ticked, say],
  );
  const clear = useCallback(() => setTicked(new Set()), []);
  return { selected, selection, clear };
}
