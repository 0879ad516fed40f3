import { ConfirmButton } from '#ui/ConfirmDialog/ConfirmButton.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';

export interface ClearButtonProps {
  publication: string;
  onClear: () => Promise<void>;
}

/** Clears the heat of a whole publication, after a question that says what is lost. */
export function ClearButton({ publication, onClear }: ClearButtonProps) {
  const say = useWords();
  return (
    <ConfirmButton
      button={{ look: 'quietDanger', wide: true, icon: <Icon name="trash" /> }}
      title={say('heatmap.clear.title')}
      subject={publication}
      labels={{
        confirm: say('heatmap.clear.action'),
        cancel: say('heatmap.clear.cancel'),
        busy: say('heatmap.clear.busy'),
      }}
      onConfirm={onClear}
      failure={(error) => wordsOf(error, say('heatmap.clear.failed'))}
    >
      <p>{say('heatmap.clear.loss')}</p>
    </ConfirmButton>
  );
}
