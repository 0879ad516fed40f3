import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { useWords } from '../../i18n/words.ts';
import type { ShownFigures } from './useFigures.ts';

/** No one has read in the range, or none of those the filters leave. */
export function NobodyYet({ figures: { choice, chosen, filtered } }: { figures: ShownFigures }) {
  const say = useWords();
  const { audience } = useConfig();
  const isNarrowed = filtered.names.length > 0;
  const state = isNarrowed ? 'analytics.sources.nothing' : 'analytics.empty';
  return (
    <EmptyState
      announce
      size="panel"
      title={say(`${state}.title`)}
      action={
        isNarrowed ? (
          <Button onClick={filtered.clear}>{say('analytics.sources.clear')}</Button>
        ) : (
          chosen.widen && <Button onClick={chosen.widen}>{say('analytics.empty.widen')}</Button>
        )
      }
    >
      {say(`${state}.text`)}
      {audience && choice.audience === 'people' && !isNarrowed && ` ${say('analytics.empty.ownVisits')}`}
    </EmptyState>
  );
}
