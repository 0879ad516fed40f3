import type { ReactNode } from 'react';

/** How a part is used well, on its docs page: `parameters.usage` of its stories. */
export interface Usage {
  when: string;
  not: string;
  pairs: readonly UsagePair[];
}

/** Two ways to do the same; where words do not show the difference, what each looks like. */
export interface UsagePair {
  do: string;
  dont: string;
  shown?: { do: ReactNode; dont: ReactNode };
}
