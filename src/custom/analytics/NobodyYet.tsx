import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { useWords } from '../../i18n/words.ts';

export interface NobodyYetProps {
  onWiden: () => void;
  /** Given while filters are in force. */
  onClear: (() => void) | undefined;
}

/** Nobody has read in the range, or none of those the filters leave. */
export function NobodyYet({ onWiden, onClear }: NobodyYetProps) {
  const say = useWords();
  const state = onClear ? 'analytics.sources.nothing' : 'analytics.empty';
  return (
    <EmptyState
      announce
      size="panel"
      title={say(`${state}.title`)}
      action={
        onClear ? (
          <Button onClick={onClear}>{say('analytics.sources.clear')}</Button>
        ) : (
          <Button onClick={onWiden}>{say('analytics.empty.widen')}</Button>
        )
      }
    >
      {say(`${state}.text`)}
    </EmptyState>
  );
}
