import type { Audience } from '#contract/values';

/** Added to the audience of sessions that the owner leaves out of the figures: nobody counts these. */
export const excludedBy = 2;

/** 0 people, 1 everybody else. */
export const audienceOf = (mark: string): number => (mark === '' ? 0 : 1);

/** Whose rows count for whoever asks for an audience; people's alone where nobody says. */
export const countedAudiences = (audience: Audience = 'people'): readonly number[] =>
  audience === 'everything' ? [0, 1] : [0];
