import type { Exclusion, ReadingSession } from '#contract/figures';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Tag } from '#ui/Tag/Tag.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx';
import { useFormat } from '../../i18n/format.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import type { Change } from './useReview.ts';

interface Changing {
  /** The row that is being changed. */
  busy: Change | undefined;
  onChange: (change: Change) => void;
}

interface ChangeButtonProps extends Changing {
  change: Change;
  label: string;
  /** What the action applies to, for screen readers. */
  of: string;
}

function ChangeButton({ change, label, of, busy, onChange }: ChangeButtonProps) {
  const say = useWords();
  const busyLabel = say('include' in change ? 'review.including' : 'review.excluding');
  return (
    <BusyButton
      small
      busy={JSON.stringify(busy) === JSON.stringify(change)}
      busyLabel={busyLabel}
      disabled={busy !== undefined && JSON.stringify(busy) !== JSON.stringify(change)}
      onClick={() => onChange(change)}
    >
      <span>
        {label}
        <VisuallyHidden>, {of}</VisuallyHidden>
      </span>
    </BusyButton>
  );
}

/** One session: when, who, what it read, through which link, and whether it counts. */
export function SessionRow({
  session,
  paged,
  ...changing
}: Changing & { session: ReadingSession; paged: boolean }) {
  const say = useWords();
  const { dateTime, duration, number } = useFormat();
  const { id, started_at, visitor, pages, furthest, seconds, clicks, link, linkLabel, person, exclusion } =
    session;
  const counted = (what: 'pages' | 'clicks', count: number) =>
    say(`review.${what}`, { smart_count: count, count: number(count) });
  const of = say('review.ofSession', { at: dateTime(started_at) });
  return (
    <li data-excluded={exclusion !== '' || undefined}>
      <div>
        <p>
          <strong>{dateTime(started_at)}</strong>
          {!person && <Tag>{say('review.notPerson')}</Tag>}
          {exclusion !== '' && <Tag tone="warning">{say('review.excluded')}</Tag>}
        </p>
        <p data-facts="">
          <span>
            {visitor === '' ? say('review.unknownVisitor') : say('review.visitor', { name: visitor })}
          </span>
          {paged && <span>{counted('pages', pages)}</span>}
          {paged && furthest !== undefined && furthest > pages && (
            <span>{say('review.furthest', { page: number(furthest) })}</span>
          )}
          <span>{duration(seconds)}</span>
          {clicks > 0 && <span>{counted('clicks', clicks)}</span>}
          <span>{link === '' ? say('review.whole') : <TypedText>{linkLabel || link}</TypedText>}</span>
        </p>
      </div>
      <div>
        {exclusion !== '' && (
          <ChangeButton
            {...changing}
            change={{ include: 'session', id }}
            label={say('review.include')}
            of={of}
          />
        )}
        {exclusion === '' && (
          <ChangeButton
            {...changing}
            change={{ exclude: 'session', session: id }}
            label={say('review.excludeSession')}
            of={of}
          />
        )}
        {exclusion === '' && visitor !== '' && (
          <ChangeButton
            {...changing}
            change={{ exclude: 'visitor', session: id }}
            label={say('review.excludeVisitor')}
            of={of}
          />
        )}
      </div>
    </li>
  );
}

/** One exclusion, with a button that undoes it. */
export function ExclusionRow({
  exclusion: { id, kind, from, until, sessions },
  ...changing
}: Changing & { exclusion: Exclusion }) {
  const say = useWords();
  const { dateTime, number } = useFormat();
  const what = say(`review.exclusions.${kind}`, {
    at: dateTime(from),
    from: dateTime(from),
    until: dateTime(until),
  });
  return (
    <li>
      <div>
        <p>
          <strong>{what}</strong>
        </p>
        <p data-facts="">
          {say('review.exclusions.sessions', { smart_count: sessions, count: number(sessions) })}
        </p>
      </div>
      <div>
        <ChangeButton
          {...changing}
          change={{ include: 'exclusion', id }}
          label={say('review.include')}
          of={what}
        />
      </div>
    </li>
  );
}
