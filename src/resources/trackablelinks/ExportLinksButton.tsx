import { useListContext } from 'ra-core';
import { useState } from 'react';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { useNotifyFailure } from '../../useNotifyFailure.ts';
import { useWords } from '../../words.ts';
import type { TrackableLink } from './trackableLinksCalls.ts';
import { useLinkExport } from './useLinkExport.ts';

/** Saves the links as they are listed: searched and sorted, all of them. */
export function ExportLinksButton({ publication }: { publication: string }) {
  const say = useWords();
  const { data: links = [], isPlaceholderData } = useListContext<TrackableLink>();
  const save = useLinkExport(publication);
  const notifyFailure = useNotifyFailure();
  const [busy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    void save(links)
      .catch((failure: unknown) => notifyFailure(failure, say('trackableLinks.export.failed')))
      .finally(() => setBusy(false));
  };
  return (
    <BusyButton icon={<Icon name="download" size={16} />} busy={busy} busyLabel={say('trackableLinks.export.busy')} disabled={links.length === 0 || isPlaceholderData === true} onClick={start}>
      {say('trackableLinks.export.action')}
    </BusyButton>
  );
}
