import { useConfig } from '../../app/AccountContext.ts';
import type { SourcesProps } from './Sources.tsx';
import { SourcesComing } from './SourcesComing.tsx';
import { LazySources } from './sourcesPart.ts';

/** The panel of sources, loaded apart; nothing where the host has none. */
export function SourcesPanel(props: SourcesProps) {
  const { sources } = useConfig();
  return sources && <LazySources {...props} fallback={<SourcesComing />} />;
}
