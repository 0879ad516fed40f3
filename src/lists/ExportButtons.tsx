import type { Ref } from 'react';
import { useListContext } from 'react-admin';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { useWords } from '../i18n/words.ts';
import type { Export } from './useExport.ts';

export interface FormatButtonsProps {
  file: Export;
  /** There is nothing to save. */
  disabled?: boolean;
  small?: boolean;
  /** The button of the file that is being written. */
  ref?: Ref<HTMLButtonElement>;
}

export interface ExportButtonsProps extends Omit<FormatButtonsProps, 'disabled'> {
  /** The file's columns are not known yet. */
  waits?: boolean | undefined;
}

/** Save the list as a file, once it has rows. */
export function ExportButtons({ waits, ...rest }: ExportButtonsProps) {
  const { data = [], isPlaceholderData } = useListContext();
  return (
    <FormatButtons {...rest} disabled={data.length === 0 || isPlaceholderData === true || waits === true} />
  );
}

/** Save rows as a file, one button for each format. */
export function FormatButtons({ file, disabled = false, small, ref }: FormatButtonsProps) {
  const say = useWords();
  return (['csv', 'xlsx'] as const).map((format) => (
    <BusyButton
      key={format}
      ref={file.format === format ? ref : undefined}
      icon={<Icon name="download" size={16} />}
      small={small}
      busy={file.format === format}
      busyLabel={say('lists.export.busy')}
      disabled={disabled || (file.format !== undefined && file.format !== format)}
      onClick={() => file.start(format)}
    >
      {say(`lists.export.${format}`)}
    </BusyButton>
  ));
}
