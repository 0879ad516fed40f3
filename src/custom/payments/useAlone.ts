import { useRef, useState } from 'react';

/** Runs one piece of work at a time: a second click while the first is being handled does nothing. */
export function useAlone() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const alone = async (work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, alone };
}
