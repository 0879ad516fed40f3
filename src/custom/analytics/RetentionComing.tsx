import { Panel } from '#ui/Card/Panel.tsx';
import { Busy, SkeletonChart } from '#ui/Skeleton/Skeleton.tsx';
import { useWords } from '../../i18n/words.ts';

const height = 320;

/** The place of the fan, while the figures load. */
export function RetentionComing() {
  const say = useWords();
  return (
    <Panel title={say('analytics.retention.title')}>
      <Busy label={say('analytics.loading')}>
        <SkeletonChart height={height} />
      </Busy>
    </Panel>
  );
}
