import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import { useScheme } from '../theme/scheme.ts';
import type { SchemeChoice } from '../theme/scheme.ts';

export interface SchemeSwitchProps {
  labels: Record<SchemeChoice, string> & {
    /** Names the group: "Appearance". */
    group: string;
  };
}

/** Light, dark, or as the system has it; remembered in this browser. */
export function SchemeSwitch({ labels }: SchemeSwitchProps) {
  const { scheme, setScheme } = useScheme();
  return (
    <SegmentedControl
      label={labels.group}
      value={scheme}
      onChange={setScheme}
      segments={[
        { value: 'light', label: labels.light, icon: 'sun' },
        { value: 'system', label: labels.system, icon: 'desktop' },
        { value: 'dark', label: labels.dark, icon: 'moon' },
      ]}
    />
  );
}
