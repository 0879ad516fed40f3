import { useListContext } from 'ra-core';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { useExport } from '../../lists/useExport.ts';
import { useWords } from '../../i18n/words.ts';
import type { TrackableLink } from './trackableLinksCalls.ts';
import { useLinkFileColumns } from './useLinkFileColumns.ts';

/** Saves the links as they are listed: searched and sorted, all of them. */
export function ExportLinksButton({ publication }: { publication: string }) {
  const say = useWords();
  const { data: links = [], isPlaceholderData } = useListContext<TrackableLink>();
  const { percent, start } = useExport(
    say('trackableLinks.export.file', { publication }),
    links,
    useLinkFileColumns(),
  );
  return (
    <BusyButton
      icon={<Icon name="download" size={16} />}
      busy={percent !== undefined}
      busyLabel={say('exporting.busy')}
      disabled={links.length === 0 || isPlaceholderData === true}
      onClick={start}
    >
      {say('exporting.action')}
    </BusyButton>
  );
}
