import type { Annotation } from '#contract/annotations';
import type { Reply } from '#contract/index';
import { filled, keyed, matching, record, rowsWith, text, type Read } from './read.ts';

export const annotationsReply: Read<Reply<'annotations'>> = record<Reply<'annotations'>>({
  annotations: keyed(
    rowsWith<Annotation>(['day', 'note'], { day: matching(/^[12]\d{3}-\d\d-\d\d$/), note: filled(text) }),
    ({ day }) => day,
  ),
  Error: filled(text),
});
