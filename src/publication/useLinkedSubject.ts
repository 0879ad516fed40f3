import { useSearchParams } from '../app/routing.tsx';
import { linkedSubject, type Subject } from './subject.ts';

/** The subject as other screens name it. */
export function useLinkedSubject(subject: Subject): Subject {
  const [params] = useSearchParams();
  return linkedSubject(subject, params);
}
