import { useNotify } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { HeatKind } from '#contract/heatmap';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Card } from '#ui/Card/Card.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { RangeSlider } from '#ui/RangeSlider/RangeSlider.tsx';
import { Switch } from '#ui/Switch/Switch.tsx';
import { heatGradient } from '#ui/theme/heat.ts';
import { useWords } from '../../i18n/words.ts';
import { PictureUnreadable } from './heatPicture.ts';
import { KindSwitch } from './KindSwitch.tsx';
import type { HeatView } from './useHeatView.ts';

export interface HeatToolsProps {
  view: HeatView;
  /** Turns pages, where there are any. */
  turner: ReactNode;
  /** Chooses what is beside the page. */
  beside: ReactNode;
  /** The sample: number of sessions, and days. */
  sample: ReactNode;
  /** The strongest places, where they are beside the page. */
  spots: ReactNode;
  /** Link outlines are shown. */
  hasLinks: boolean;
  /** The host can tell kinds of activity apart. */
  hasKinds: boolean;
  /** Creates and downloads the picture. */
  onSave: () => Promise<void>;
  /** Another page or range is loading: nothing can be saved. */
  stale: boolean;
  /** The commands that change what is collected, where allowed. */
  commands: ReactNode;
}

/** The heat's legend, sample and display options. */
export function HeatTools({
  view,
  turner,
  beside,
  sample,
  spots,
  hasLinks,
  hasKinds,
  onSave,
  stale,
  commands,
}: HeatToolsProps) {
  const say = useWords();
  const save = useSaving(onSave);
  return (
    <aside aria-label={say('heatmap.tools.title')}>
      <Tools>
        {turner}
        {hasKinds && <KindSwitch value={view.kind} onChange={view.setKind} />}
        <Legend kind={hasKinds ? view.kind : undefined} />
        {spots}
        {sample}
        {beside}
      </Tools>
      <Tools>
        <RangeSlider
          label={say('heatmap.tools.opacity')}
          value={view.opacity}
          step={5}
          text={say('heatmap.tools.percent', { value: view.opacity })}
          onChange={view.setOpacity}
          onSettle={view.keepOpacity}
        />
        {hasLinks && (
          <Switch checked={view.outlined} onChange={view.setOutlined}>
            {say('heatmap.tools.outlines')}
          </Switch>
        )}
        <Deeds>
          <BusyButton
            wide
            disabled={stale}
            icon={<Icon name="download" />}
            busy={save.busy}
            busyLabel={say('heatmap.tools.saving')}
            onClick={() => void save.run()}
          >
            {say('heatmap.tools.save')}
          </BusyButton>
          {commands}
        </Deeds>
      </Tools>
    </aside>
  );
}

/** What the colours mean, and of what, where it is one kind alone. */
function Legend({ kind }: { kind: HeatKind | undefined }) {
  const say = useWords();
  return (
    <Scale>
      <i style={{ background: heatGradient }} />
      <span>{say('heatmap.tools.low')}</span>
      {kind && <b>{say(`heatmap.kinds.${kind}`)}</b>}
      <span>{say('heatmap.tools.high')}</span>
    </Scale>
  );
}

function useSaving(save: () => Promise<void>) {
  const say = useWords();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await save();
    } catch (failure) {
      notify(
        say(failure instanceof PictureUnreadable ? 'heatmap.tools.unreadable' : 'heatmap.tools.saveFailed'),
        { type: 'error' },
      );
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

const Tools = styled(Card)(({ theme }) => ({
  display: 'grid',
  // two beside each other below a page
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  '&:first-of-type': { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: theme.spacing(2.5),
  alignContent: 'start',
  padding: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(2) },
}));

const Deeds = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: theme.spacing(1),
}));

const Scale = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  '&:has(> b)': { gridTemplateColumns: 'auto auto auto' },
  justifyContent: 'space-between',
  gap: theme.spacing(0.75, 2),
  color: theme.vars.palette.text.secondary,
  '& > b': { color: theme.vars.palette.text.primary, fontWeight: theme.typography.fontWeightMedium },
  '& > i': {
    gridColumn: '1 / -1',
    height: 14,
    borderRadius: 3,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  },
  '@media (forced-colors: active)': { '& > i': { forcedColorAdjust: 'none' } },
}));
