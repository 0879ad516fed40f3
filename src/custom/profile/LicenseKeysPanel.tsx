import { Panel } from '#ui/Card/Panel.tsx';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { useWords } from '../../i18n/words.ts';

const LicenseKeys = lazyComponent(async () => (await import('./LicenseKeys.tsx')).LicenseKeys);

/** Account License Keys, for licences bought for domains. Most accounts have none, so its contents load on demand. */
export function LicenseKeysPanel() {
  const say = useWords();
  return (
    <Panel title={say('profile.keys.title')} description={say('profile.keys.lead')}>
      <LicenseKeys
        fallback={
          <Busy label={say('profile.keys.loading')}>
            <SkeletonText lines={4} />
          </Busy>
        }
      />
    </Panel>
  );
}
