import { useLazyPart } from '#ui/lazyPart.ts';
import { useConfig } from '../../app/AccountContext.ts';
import type { SourcesProps } from './Sources.tsx';
import { SourcesComing } from './SourcesComing.tsx';
import { sourcesPart } from './sourcesPart.ts';

/** The panel of sources, loaded apart; nothing where the host has none. */
export function SourcesPanel(props: SourcesProps) {
  const { sources } = useConfig();
  return sources && <LoadedPanel {...props} />;
}

function LoadedPanel(props: SourcesProps) {
  const { part: Sources } = useLazyPart(sourcesPart);
  return Sources ? <Sources {...props} /> : <SourcesComing />;
}
