import { useNotify } from 'react-admin';
import type { Device } from '#contract/security';
import { Panel } from '#ui/Card/Panel.tsx';
import { ConfirmButton } from '#ui/ConfirmDialog/ConfirmButton.tsx';
import { Tag } from '#ui/Tag/Tag.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useFocusAfterDelete } from '../../lists/useFocusAfterDelete.ts';
import { useWords } from '../../i18n/words.ts';
import { RowsState } from './RowsState.tsx';
import { Thing, ThingList } from './ThingList.tsx';
import { useDeviceName } from './useDeviceName.ts';
import { useRest } from './useRest.ts';
import { useRows } from './useRows.ts';
import { useSecurityWords } from './useSecurityWords.ts';

const none: readonly Device[] = [];
const handheld = /^(iPhone|iPad|Android)$/;

/** The devices that are logged in, with buttons to log them out. */
export function DevicesPanel() {
  const say = useWords();
  const notify = useNotify();
  const wordsFor = useSecurityWords();
  const { remove, changed } = useRest();
  const query = useRows('sessions');
  const gone = useFocusAfterDelete(query.data ?? none, false);
  const others = query.data?.some(({ current }) => !current);
  const revoke = async (id: string, said: string) => {
    await remove('sessions', id);
    gone();
    await changed('sessions');
    notify(said, { type: 'success' });
  };
  const all = others && (
    <ConfirmButton
      label={say('security.devices.revokeOthers')}
      button={{ small: true }}
      title={say('security.devices.othersTitle')}
      failure={wordsFor}
      labels={{
        confirm: say('security.devices.revokeOthers'),
        cancel: say('security.devices.keepAll'),
        busy: say('security.devices.busy'),
      }}
      onConfirm={() => revoke('others', say('security.devices.othersRevoked'))}
    >
      {say('security.devices.othersText')}
    </ConfirmButton>
  );
  return (
    <Panel title={say('security.devices.title')} description={say('security.devices.lead')} actions={all}>
      <RowsState query={query} loading={say('security.devices.loading')}>
        {(devices) => (
          <ThingList>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                onRevoke={() => revoke(device.id, say('security.devices.revoked'))}
              />
            ))}
          </ThingList>
        )}
      </RowsState>
    </Panel>
  );
}

function DeviceRow({ device, onRevoke }: { device: Device; onRevoke: () => Promise<void> }) {
  const say = useWords();
  const { dateTime } = useFormat();
  const nameOf = useDeviceName();
  const wordsFor = useSecurityWords();
  const name = nameOf(device);
  const times = `${say('security.devices.signedIn', { at: dateTime(device.signedInAt) })}, ${say('security.devices.used', { at: dateTime(device.usedAt) })}`;
  return (
    <Thing
      icon={handheld.test(device.system) ? 'phone' : 'desktop'}
      name={name}
      facts={[times, ...(device.ip ? [device.ip] : [])]}
      tag={device.current && <Tag tone="success">{say('security.devices.current')}</Tag>}
    >
      {!device.current && (
        <ConfirmButton
          label={
            <>
              {say('security.devices.revoke')} <VisuallyHidden>{name}</VisuallyHidden>
            </>
          }
          button={{ small: true }}
          title={say('security.devices.revokeTitle')}
          subject={name}
          failure={wordsFor}
          onConfirm={onRevoke}
          labels={{
            confirm: say('security.devices.revoke'),
            cancel: say('security.devices.keep'),
            busy: say('security.devices.busy'),
          }}
        >
          {say('security.devices.revokeText')}
        </ConfirmButton>
      )}
    </Thing>
  );
}
