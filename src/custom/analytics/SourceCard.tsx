import { useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { SourceList } from '#contract/sources';
import type { SourceName } from '#rules/traits';
import { BarList } from '#ui/BarList/BarList.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import { dialogAhead } from '#ui/Dialog/Dialog.tsx';
import { SegmentedControl } from '#ui/SegmentedControl/SegmentedControl.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { SourceDialog } from './SourceDialog.tsx';
import { valuesOf } from './sourceFilters.ts';
import { sharedList } from './sourcesModel.ts';
import { useBars } from './useBars.ts';
import type { BesideLists } from './useSourcesBeside.ts';
import type { Filters } from './useFilters.ts';
import { useFocusOnChosen } from './useFocusOnChosen.ts';

export interface SourceCardProps {
  title: string;
  /** Between which the card changes. */
  names: readonly SourceName[];
  lists: readonly SourceList[];
  filtered: Filters;
  /** The lists of what is compared with, and the heads of their columns; undefined where there are none. */
  beside: BesideLists | undefined;
}

/** Rows in sight; more are a dialog away. */
const mostRows = 7;

/** One question about the sessions, with a list for each answer to it. */
export function SourceCard({ title, names, lists, filtered, beside }: SourceCardProps) {
  const say = useWords();
  const { number } = useFormat();
  const [wanted, setWanted] = useState<SourceName>();
  const [open, setOpen] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  const awaitChosen = useFocusOnChosen(rows, !open);
  const offered = names.filter((name) => lists.some((list) => list.name === name));
  const name = offered.find((one) => one === wanted) ?? offered[0];
  const list = lists.find((one) => one.name === name);
  const chosen = name ? valuesOf(filtered.filters, name) : [];
  const shared = sharedList(list, mostRows, chosen);
  const bars = useBars({
    name: name ?? 'referrer',
    list: shared,
    filters: filtered.filters,
    beside,
  });
  if (!name || !list) return null;
  return (
    <Panel
      title={title}
      actions={
        <SegmentedControl
          label={title}
          segments={offered.map((one) => ({ value: one, label: say(`analytics.sources.tab.${one}`) }))}
          value={name}
          onChange={setWanted}
        />
      }
    >
      <div ref={rows}>
        <BarList
          label={say(`analytics.sources.tab.${name}`)}
          nameLabel={say(`analytics.sources.name.${name}`)}
          countLabel={say('analytics.sessions')}
          besideLabels={beside?.heads}
          bars={bars.filter(({ fixed }) => !fixed)}
          onToggle={(value) => filtered.toggle(name, value)}
        />
        {shared.rest && (
          <More data-screen="" look="quiet" small {...dialogAhead} onClick={() => setOpen(true)}>
            {say('analytics.sources.more', { count: number(shared.rest.values) })}
          </More>
        )}
      </div>
      <SourceDialog
        open={open}
        name={name}
        list={list}
        filters={filtered.filters}
        beside={beside}
        onToggle={(value) => {
          awaitChosen(!chosen.includes(value));
          filtered.toggle(name, value);
        }}
        onClose={() => setOpen(false)}
      />
    </Panel>
  );
}

/** Its words begin where those of the rows do. */
const More = styled(Button)(({ theme }) => ({ margin: theme.spacing(0.5, 0, 0), marginInlineStart: -3 }));
