import { useConfig } from '../app/AccountContext.ts';
import { useSearchParams } from '../app/routing.tsx';
import { trackIdOf, type Subject } from './subject.ts';

/** The subject as other screens name it: a link that figures are filtered by is one that they show. */
export function useLinkedSubject({ publication, trackId }: Subject): Subject {
  const [params] = useSearchParams();
  const { sources } = useConfig();
  return {
    publication,
    trackId: trackId ?? (sources ? trackIdOf(params.get('link') ?? undefined) : undefined),
  };
}
