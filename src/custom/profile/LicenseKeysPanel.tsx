import { Panel } from '#ui/Card/Panel.tsx';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import { useWords } from '../../i18n/words.ts';

const keys = lazyPart(async () => (await import('./LicenseKeys.tsx')).LicenseKeys);

/** Account License Keys, for licences bought for domains. Most accounts have none, so its contents load on demand. */
export function LicenseKeysPanel() {
  const say = useWords();
  return (
    <Panel title={say('profile.keys.title')} description={say('profile.keys.lead')}>
      <Keys />
    </Panel>
  );
}

function Keys() {
  const say = useWords();
  const { part: LicenseKeys } = useLazyPart(keys);
  if (LicenseKeys) return <LicenseKeys />;
  return (
    <Busy label={say('profile.keys.loading')}>
      <SkeletonText lines={4} />
    </Busy>
  );
}
