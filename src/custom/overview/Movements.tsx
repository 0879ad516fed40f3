import type { Movement, OverviewReply } from '#contract/overview';
import { Panel } from '#ui/Card/Panel.tsx';
import { Delta } from '#ui/Delta/Delta.tsx';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { Sparkline } from '#ui/Sparkline/Sparkline.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useFormat } from '../../i18n/format.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { LineSkeletons } from './LineSkeletons.tsx';
import { LinesTitle, NothingListed, OverviewLines } from './OverviewLines.ts';

export interface MovementsProps {
  reply: OverviewReply | undefined;
}

/** Publications whose sessions rose or fell most, each with its course and a link to its analytics. */
export function Movements({ reply }: MovementsProps) {
  const say = useWords();
  return (
    <Panel title={say('overview.moved.title')}>
      {(['rose', 'fell'] as const).map((way) => (
        <Part key={way} way={way} movements={reply?.[way]} />
      ))}
    </Panel>
  );
}

interface PartProps {
  way: 'rose' | 'fell';
  movements: readonly Movement[] | undefined;
}

function Part({ way, movements }: PartProps) {
  const say = useWords();
  const { number } = useFormat();
  const up = way === 'rose';
  return (
    <>
      <LinesTitle>{say(`overview.moved.${way}`)}</LinesTitle>
      {!movements && <LineSkeletons lines={2} />}
      {movements?.length === 0 && (
        <NothingListed>{say(up ? 'overview.moved.noneRose' : 'overview.moved.noneFell')}</NothingListed>
      )}
      {movements && movements.length > 0 && (
        <OverviewLines>
          {movements.map(({ publication, sessions, before, trend }) => (
            <li key={publication}>
              <div className="words">
                <TextLink plain component={Link} to={screenPath.analytics(publication)}>
                  <TypedText>{publication}</TypedText>
                </TextLink>
                <small>
                  {say('overview.moved.sessions', { now: number(sessions), before: number(before) })}
                </small>
              </div>
              {trend && (
                <span className="course">
                  <Sparkline values={trend} />
                </span>
              )}
              <span className="end">
                <Delta direction={up ? 'up' : 'down'}>
                  {say(up ? 'overview.moved.up' : 'overview.moved.down', {
                    size: number(Math.abs(sessions - before)),
                  })}
                </Delta>
              </span>
            </li>
          ))}
        </OverviewLines>
      )}
    </>
  );
}
