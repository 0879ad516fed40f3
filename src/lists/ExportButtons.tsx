import type { Ref } from 'react';
import { useListContext } from 'react-admin';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { useWords } from '../i18n/words.ts';
import type { Export } from './useExport.ts';

export interface ExportButtonsProps {
  file: Export;
  /** The file's columns are not known yet. */
  waits?: boolean | undefined;
  small?: boolean;
  /** The button of the file that is being written. */
  ref?: Ref<HTMLButtonElement>;
}

/** Save the list as a file, one button for each format. */
export function ExportButtons({ file, waits, small, ref }: ExportButtonsProps) {
  const say = useWords();
  const { data = [], isPlaceholderData } = useListContext();
  const nothing = data.length === 0 || isPlaceholderData === true || waits === true;
  return (['csv', 'xlsx'] as const).map((format) => (
    <BusyButton
      key={format}
      ref={file.format === format ? ref : undefined}
      icon={<Icon name="download" size={16} />}
      small={small}
      busy={file.format === format}
      busyLabel={say('lists.export.busy')}
      disabled={nothing || (file.format !== undefined && file.format !== format)}
      onClick={() => file.start(format)}
    >
      {say(`lists.export.${format}`)}
    </BusyButton>
  ));
}
