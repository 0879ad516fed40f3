import type { Ref } from 'react';
import { useListContext } from 'react-admin';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { useWords } from '../i18n/words.ts';
import type { Export } from './useExport.ts';

export interface ExportButtonProps {
  file: Export;
  /** The file's columns are not known yet. */
  waits?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** Saves the list as a file. */
export function ExportButton({ file, waits, ref }: ExportButtonProps) {
  const say = useWords();
  const { data = [], isPlaceholderData } = useListContext();
  return (
    <BusyButton
      ref={ref}
      icon={<Icon name="download" size={16} />}
      busy={file.percent !== undefined}
      busyLabel={say('lists.export.busy')}
      disabled={data.length === 0 || isPlaceholderData === true || waits === true}
      onClick={file.start}
    >
      {say('lists.export.action')}
    </BusyButton>
  );
}
