import type { ToastMessage } from './toastMessage.ts';

/** What is shown of one or more messages that say the same. */
export interface MergedToast extends ToastMessage {
  count: number;
  /** Every message it stands for. */
  ids: readonly string[];
}

/** More would take the page's place. */
const MOST_TOASTS = 3;

const alike = (one: ToastMessage, other: ToastMessage) =>
  one.level === other.level &&
  one.text === other.text &&
  typeof one.text === 'string' &&
  !one.action &&
  !other.action;

/**
 * Messages that say the same become one with a count, and the newest three are shown; errors give way last.
 * @param toasts oldest first
 */
export function mergeToasts(toasts: readonly ToastMessage[]): { shown: MergedToast[]; dropped: string[] } {
  const shown: MergedToast[] = [];
  for (const toast of toasts) {
    const at = shown.findIndex((one) => alike(one, toast));
    const same = shown[at];
    if (same) shown[at] = { ...same, count: same.count + 1, ids: [...same.ids, toast.id] };
    else shown.push({ ...toast, count: 1, ids: [toast.id] });
  }
  const dropped: string[] = [];
  while (shown.length > MOST_TOASTS) {
    const least = shown.findIndex(({ level }, nth) => level !== 'error' && nth < shown.length - 1);
    dropped.push(...(shown.splice(Math.max(0, least), 1)[0]?.ids ?? []));
  }
  return { shown, dropped };
}
