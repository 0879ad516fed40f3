import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Card } from '#ui/Card/Card.tsx';
import { DisabledState } from '#ui/DisabledState/DisabledState.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useWords } from '../../i18n/words.ts';
import type { Analytics } from './analyticsModel.ts';

export interface NotCollectingProps {
  analytics: Analytics;
  busy: boolean;
  onEnable: () => void;
}

/** Why there are no figures; during maintenance in the server's words. */
export function NotCollecting({ analytics, busy, onEnable }: NotCollectingProps) {
  const say = useWords();
  if (analytics.state === 'maintenance') {
    return (
      <Notice tone="danger" title={say('analytics.maintenanceTitle')} live>
        {analytics.message || say('analytics.maintenance')}
      </Notice>
    );
  }
  const enable = (
    <BusyButton look="primary" busy={busy} busyLabel={say('analytics.enabling')} onClick={onEnable}>
      {say('analytics.enable')}
    </BusyButton>
  );
  return (
    <Card>
      <DisabledState title={say('analytics.notEnabledTitle')} action={enable}>
        {analytics.message || say('analytics.notEnabled')}
      </DisabledState>
    </Card>
  );
}
