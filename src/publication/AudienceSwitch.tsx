import { useMemo } from 'react';
import { SegmentedControl, type Segment } from '#ui/SegmentedControl/SegmentedControl.tsx';
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
  const segments = useMemo<Segment<Audience>[]>(
    () => [
      { value: 'people', label: say('audience.people') },
      { value: 'everything', label: say('audience.everything') },
    ],
    [say],
  );
  if (!told) return null;
  return (
    <SegmentedControl
      label={say('audience.group')}
      segments={segments}
      value={audience}
      onChange={setAudience}
    />
  );
}
