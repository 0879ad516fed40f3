import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { useWords } from '../../i18n/words.ts';
import { ClearButton } from './ClearButton.tsx';

export interface HeatCommandsProps {
  publication: string;
  disabling: boolean;
  onDisable: () => void;
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
      <ClearButton publication={publication} onClear={onClear} />
    </>
  );
}
