import type { OverviewReply } from '#contract/overview';
import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { Delta } from '#ui/Delta/Delta.tsx';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { StatCard, StatRow } from '#ui/StatCard/StatCard.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { timePerPage } from './overviewModel.ts';
import { writeRange } from '../../publication/dateRange.ts';
import { useAudience } from '../../publication/useAudience.ts';
import { useChangeWords } from '../../publication/useChangeWords.ts';

export interface OverviewFiguresProps {
  range: DayRange;
  reply: OverviewReply | undefined;
  busy: boolean;
}

/** The other figures of the period, each with its change. */
export function OverviewFigures({ range, reply, busy }: OverviewFiguresProps) {
  const say = useWords();
  const { number, duration } = useFormat();
  const changed = useChangeWords();
  const { audience } = useAudience();
  const { readers } = useConfig();
  const during = writeRange(new URLSearchParams(), range).toString();
  const told = reply ? reply.figures.readers !== undefined : readers === true && audience === 'people';
  const figures = [
    ...(told
      ? [
          {
            key: 'readers' as const,
            of: (one: OverviewReply['figures']) => one.readers ?? 0,
            written: number,
          },
        ]
      : []),
    { key: 'reads', of: (one: OverviewReply['figures']) => one.reads, written: number },
    { key: 'timePerPage', of: timePerPage, written: duration },
    { key: 'leads', of: (one: OverviewReply['figures']) => one.leads, written: number },
    { key: 'linkOpens', of: (one: OverviewReply['figures']) => one.linkOpens, written: number },
  ] as const;
  return (
    <StatRow label={say('overview.figures')} busy={busy}>
      {figures.map(({ key, of, written }) => {
        const change = reply && changed(of(reply.figures), of(reply.before), written);
        return (
          <StatCard
            key={key}
            label={say(`overview.${key}`)}
            value={reply && written(of(reply.figures))}
            note={
              change ? (
                <>
                  <Delta direction={change.direction}>{change.words}</Delta>
                  {key === 'readers' && readers && (
                    <div>
                      <TextLink plain component={Link} to={`${screenPath.readers()}?${during}`}>
                        {say('overview.showReaders')}
                      </TextLink>
                    </div>
                  )}
                </>
              ) : (
                <span aria-hidden="true">
                  <Skeleton width="14ch" />
                </span>
              )
            }
          />
        );
      })}
    </StatRow>
  );
}
