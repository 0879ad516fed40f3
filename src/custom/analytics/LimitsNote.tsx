import { styled } from '@mui/material/styles';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import '../../publication/pagesMessages.ts';
import type { Limits } from './analyticsModel.ts';

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  maxWidth: '80ch',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

/**
 * What the figures above leave out: beyond limits, excluded by the owner, or not counted in earlier days. Hidden
 * where nothing is left out.
 */
export function LimitsNote({ limits: { dropped, excluded, spreadsSince } }: { limits: Limits }) {
  const say = useWords();
  const { number, date } = useFormat();
  const counted = (what: 'dropped' | 'sessions' | 'clicks' | 'excluded', count: number) =>
    count > 0 ? [say(`analytics.limits.${what}`, { smart_count: count, count: number(count) })] : [];
  const sentences = [
    ...counted('dropped', dropped.events),
    ...counted('sessions', dropped.sessions),
    ...counted('clicks', dropped.clicks),
    ...counted('excluded', excluded ?? 0),
    ...(spreadsSince ? [say('pages.spreadsSince', { day: date(spreadsSince) })] : []),
  ];
  return sentences.length > 0 && <Note>{sentences.join(' ')}</Note>;
}
