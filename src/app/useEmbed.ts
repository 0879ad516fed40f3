import { useMemo } from 'react';
import { readEmbed, type Embed } from './embed.ts';
import { useLocation } from './routing.tsx';

/** How the area is shown inside another program. */
export function useEmbed(): Embed {
  const { search } = useLocation();
  return useMemo(() => readEmbed(search, window.location.search), [search]);
}
