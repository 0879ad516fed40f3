import type { Download } from '#contract/downloads';
import type { Reply } from '#contract/index';
import { count, filled, identified, instant, matching, optional, record, text, type Read } from './read.ts';

const download = record<Download>({
  id: text,
  name: text,
  version: text,
  path: text,
  size: optional(count),
  sha256: matching(/^[0-9a-f]{64}$/),
  released: filled(instant),
});

export const downloadsReply: Read<Reply<'getuserdownloads'>> = record<Reply<'getuserdownloads'>>({
  downloads: identified(download),
  Error: filled(text),
});
