import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Card } from '#ui/Card/Card.tsx';
import { DisabledState } from '#ui/DisabledState/DisabledState.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useSession } from '../../app/AccountContext.ts';
import { useWords } from '../../i18n/words.ts';
import type { Heatmap } from './heatmapModel.ts';

export interface NotCollectingProps {
  heatmap: Heatmap;
  busy: boolean;
  onEnable: () => void;
}

/** Why there is no heat and how to enable it; during maintenance in the server's words. */
export function NotCollecting({ heatmap, busy, onEnable }: NotCollectingProps) {
  const say = useWords();
  const { hascreative } = useSession().detail;
  if (heatmap.state === 'maintenance') {
    return (
      <Notice tone="danger" title={say('heatmap.maintenanceTitle')} live>
        {heatmap.message || say('heatmap.maintenance')}
      </Notice>
    );
  }
  const enable = hascreative && !heatmap.refused && (
    <BusyButton look="primary" busy={busy} busyLabel={say('heatmap.enabling')} onClick={onEnable}>
      {say('heatmap.enable')}
    </BusyButton>
  );
  return (
    <Card>
      <DisabledState title={say('heatmap.notAvailable')} action={enable}>
        {(heatmap.refused && heatmap.message) ||
          say(hascreative ? 'heatmap.notEnabled' : 'heatmap.creativeOnly')}
      </DisabledState>
    </Card>
  );
}
