import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { ConfirmButton } from '#ui/ConfirmDialog/ConfirmButton.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';

export interface HeatCommandsProps {
  publication: string;
  disabling: boolean;
  onDisable: () => void;
  /** Clears the heat of the whole publication. */
  onClear: () => Promise<void>;
}

/** What changes the collection, and not the view. */
export function HeatCommands({ publication, disabling, onDisable, onClear }: HeatCommandsProps) {
  const say = useWords();
  return (
    <>
      <BusyButton wide busy={disabling} busyLabel={say('heatmap.disabling')} onClick={onDisable}>
        {say('heatmap.disable')}
      </BusyButton>
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
    </>
  );
}
