import { useMemo } from 'react';
import type { HeatKind } from '#contract/heatmap';
import { SegmentedControl, type Segment } from '#ui/SegmentedControl/SegmentedControl.tsx';
import { useWords } from '../../i18n/words.ts';

export interface KindSwitchProps {
  /** All kinds without it. */
  value: HeatKind | undefined;
  onChange: (kind: HeatKind | undefined) => void;
}

/** All activity, or zooms, pauses or clicks alone. */
export function KindSwitch({ value, onChange }: KindSwitchProps) {
  const say = useWords();
  const segments = useMemo<Segment<HeatKind | 'all'>[]>(
    () =>
      (['all', 'zoom', 'pause', 'click'] as const).map((kind) => ({
        value: kind,
        label: say(`heatmap.kinds.${kind}`),
      })),
    [say],
  );
  return (
    <SegmentedControl
      label={say('heatmap.kinds.group')}
      segments={segments}
      value={value ?? 'all'}
      onChange={(kind) => onChange(kind === 'all' ? undefined : kind)}
    />
  );
}
