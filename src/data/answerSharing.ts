import { replaceEqualDeep } from '@tanstack/react-query';

/** Records: more than these take longer to compare, one by one, than to draw anew. */
const COMPARED_AT_MOST = 1_000;

/** How long the list is that an answer is, or has in it. */
function lengthOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  const inside = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
  return Array.isArray(inside) ? inside.length : 0;
}

/** Keeps what is the same in an answer that comes again, so that nothing of it is drawn anew; but not of long lists. */
export const sharedAnswer = (before: unknown, now: unknown): unknown =>
  lengthOf(now) > COMPARED_AT_MOST ? now : replaceEqualDeep(before, now);
