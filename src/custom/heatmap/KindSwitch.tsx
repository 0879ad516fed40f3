import type { HeatKind } from '#contract/heatmap';
import { SegmentedControl } from '#ui/SegmentedControl/SegmentedControl.tsx';
import { useWords } from '../../i18n/words.ts';

export interface KindSwitchProps {
  /** All kinds without it. */
  value: HeatKind | undefined;
  onChange: (kind: HeatKind | undefined) => void;
}

const kinds = ['all', 'zoom', 'pause', 'click'] as const;

/** All activity, or zooms, pauses or clicks alone. */
export function KindSwitch({ value, onChange }: KindSwitchProps) {
  const say = useWords();
  return (
    <SegmentedControl
      label={say('heatmap.kinds.group')}
      segments={kinds.map((kind) => ({ value: kind, label: say(`heatmap.kinds.${kind}`) }))}
      value={value ?? 'all'}
      onChange={(kind) => onChange(kind === 'all' ? undefined : kind)}
    />
  );
}
