import { SegmentedControl } from '#ui/SegmentedControl/SegmentedControl.tsx';
import type { Audience } from '#contract/values';
import { useConfig } from '../app/AccountContext.ts';
import { useAudience } from './useAudience.ts';
import { useWords } from '../i18n/words.ts';

/**
 * People only, or all traffic: bots, email scanners, reloads and the publisher's own visits too. Absent where the host
 * does not tell them apart.
 */
export function AudienceSwitch() {
  const say = useWords();
  const { audience, setAudience } = useAudience();
  const { audience: told } = useConfig();
  if (!told) return null;
  return (
    <SegmentedControl<Audience>
      label={say('audience.group')}
      segments={[
        { value: 'people', label: say('audience.people') },
        { value: 'everything', label: say('audience.everything') },
      ]}
      value={audience}
      onChange={setAudience}
    />
  );
}
