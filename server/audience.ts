import type { Audience } from '#contract/values';

/** Added to the audience of sessions the owner excluded: no figure counts these. */
export const excludedBy = 2;

/** 0 people, 1 everyone else. */
export const audienceOf = (mark: string): number => (mark === '' ? 0 : 1);

/** The audiences counted for a request; people only by default. */
export const countedAudiences = (audience: Audience = 'people'): readonly number[] =>
  audience === 'everything' ? [0, 1] : [0];
