import { sql, type RawBuilder } from 'kysely';
import { noneKnown } from '#rules/traits';

/** Whether an entry came through one of the links; through any where none is named. */
export const cameThrough = (
  linkId: RawBuilder<string>,
  links: readonly string[] | undefined,
): RawBuilder<boolean> =>
  links ? sql`${linkId} = ANY(${links.map((link) => (link === noneKnown ? '' : link))})` : sql`true`;
