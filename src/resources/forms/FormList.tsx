import { useListContext } from 'react-admin';
import { useCallback, useMemo, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { FormEntry } from '#contract/forms';
import { Expander } from '#ui/DataTable/Expander.tsx';
import { RowAction } from '#ui/DataTable/RowAction.tsx';
import { inRem } from '#tokens/measures';
import { CARDS_BELOW } from '#ui/DataTable/TableFrame.ts';
import { VIRTUAL_FROM } from '#ui/DataTable/tableRows.ts';
import { useOpenRows } from '#ui/DataTable/useOpenRows.ts';
import { useIsPhone } from '#ui/theme/useIsPhone.ts';
import { opensDialog } from '#ui/Dialog/Dialog.tsx';
import { EntryCommands } from '../../lists/ListCommands.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { useFocusAfterDelete } from '../../lists/useFocusAfterDelete.ts';
import { LinkChoice } from '../../publication/LinkChoice.tsx';
import { NothingInPeriod } from '../../publication/NothingInPeriod.tsx';
import type { PeriodSearch } from '../../publication/useSearchScope.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { useConfig } from '../../app/AccountContext.ts';
import { EraseReaderDialog } from '../readers/EraseReaderDialog.tsx';
import { AnswersPanel } from './AnswersPanel.tsx';
import { AnswerSummary } from './AnswerSummary.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { entryPreview } from './formsModel.ts';
import { useChosenColumns } from './useChosenColumns.ts';
import { useEntryFields } from './useEntryFields.ts';
import { formColumns, ROOMY } from './formColumns.tsx';

const none: readonly FormEntry[] = [];
const nothingKnown = { count: 0, fields: [], current: false };

/** Form entries in the chosen columns; an opened one shows all of its answers. */
export function FormList({ search }: { search: PeriodSearch }) {
  const say = useWords();
  const { dateTime } = useFormat();
  const { data: entries = none } = useListContext<FormEntry>();
  const known = useEntryFields(search.scope) ?? nothingKnown;
  const chosen = useChosenColumns(search.scope.publication, known);
  const columns = useMemo(() => formColumns(chosen.shown, known.fields), [chosen.shown, known.fields]);
  const { open, toggle } = useOpenRows();
  const isPhone = useIsPhone();
  const { readers } = useConfig();
  const [filler, setFiller] = useState<{ entry: FormEntry['id']; at: string }>();
  const [erasing, setErasing] = useState(false);
  const erased = useFocusAfterDelete(entries, erasing);
  const details = useMemo(
    () => ({
      open,
      render: (entry: FormEntry) => (
        <EntryDetails
          entry={entry}
          {...(readers && {
            onErase: () => {
              setFiller({ entry: entry.id, at: dateTime(entry.created_at) });
              setErasing(true);
            },
          })}
        />
      ),
    }),
    [open, dateTime, readers],
  );
  const nameOf = useCallback(
    (entry: FormEntry) => [dateTime(entry.created_at), entryPreview(entry)].filter(Boolean).join(' · '),
    [dateTime],
  );
  const actions = useMemo(
    () => ({
      width: '12.5rem',
      render: (entry: FormEntry, onDelete: () => void) => {
        const name = dateTime(entry.created_at);
        return (
          <>
            <Expander
              open={open.has(entry.id)}
              onToggle={() => toggle(entry.id)}
              label={say('forms.detailsOf', { name })}
            >
              {say('forms.details')}
            </Expander>
            <RowAction
              danger
              {...opensDialog}
              aria-label={say('forms.delete.actionOf', { name })}
              onClick={onDelete}
            >
              {say('forms.delete.action')}
            </RowAction>
          </>
        );
      },
    }),
    [say, dateTime, open, toggle],
  );
  const wide = chosen.shown.length > ROOMY;
  return (
    <Frame data-wide={wide || undefined}>
      <AnswersPanel fields={known.fields} />
      <ResourceList
        room="forms"
        columns={columns}
        scope={search.scope}
        actions={actions}
        details={details}
        nameOf={nameOf}
        searchable
        narrowed={search.links.length > 0}
        commands={(selection) => (
          <EntryCommands
            room="forms"
            selection={selection}
            columns={columns}
            scope={search.scope}
            publication={search.scope.publication}
            exportWaits={!known.current}
            filter={<LinkChoice search={search} />}
          >
            {isPhone && <AnswerSummary fields={known.fields} label={say('forms.summary.action')} />}
            <ColumnChooser fields={known === nothingKnown ? undefined : known.fields} columns={chosen} />
          </EntryCommands>
        )}
        empty={<NothingInPeriod room="forms" search={search} />}
        skeletonRows={8}
        // a wide table scrolls sideways by itself, and vertically with the page while all its rows are drawn
        {...(wide && entries.length <= VIRTUAL_FROM && { maxHeight: 'none' })}
      />
      <EraseReaderDialog
        open={erasing}
        person={filler && { publication: search.scope.publication, entry: filler.entry }}
        name={say('forms.person', { name: filler?.at ?? '' })}
        onClose={() => setErasing(false)}
        onErased={erased}
      />
    </Frame>
  );
}

/** Long field names are cut at the column's edge; the actions stay visible while a wide table scrolls. */
const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& th > button, & th > span': { maxWidth: '100%' },
  '& thead th': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // words for screen readers alone would leave a dot, and so would the room for the mark of sorting
  '& thead th:has(> .unseen)': { textOverflow: 'clip' },
  '&& thead th:has(> button)': { paddingInlineEnd: 0 },
  // a card is for a glance, with each answer beside its question; the details have the rest
  [`@container (max-width: ${inRem(CARDS_BELOW - 0.02)})`]: {
    '& tr.row > td:not(.tick, .primary, .actions, [data-label=""])': {
      display: 'grid',
      gridColumn: '1 / -1',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 5fr)',
      columnGap: theme.spacing(1.5),
      alignItems: 'baseline',
    },
    '& tr.row > td > bdi': {
      display: '-webkit-box',
      WebkitLineClamp: 3,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
    },
    '& tr.row > td:has(> bdi:empty)': { display: 'none' },
  },
  [`@container (min-width: ${inRem(CARDS_BELOW)})`]: {
    '&[data-wide] :is(td.actions, thead th:last-of-type)': {
      position: 'sticky',
      insetInlineEnd: 0,
      background: theme.vars.palette.background.paper,
      borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
    },
    '&[data-wide] thead th:last-of-type': { zIndex: 2 },
    '&[data-wide] tr.details > td > div': {
      position: 'sticky',
      insetInlineStart: theme.spacing(3),
      width: `calc(100cqi - ${theme.spacing(6)})`,
    },
    // the card's edge is enough
    '&[data-wide] .boxed': { borderBottom: 0 },
    '&[data-wide] tr.row:hover > td.actions': { background: theme.vars.palette.ground.hover },
    '&[data-wide] tr.row.selected > td.actions': { background: theme.vars.palette.ground.selected },
  },
}));
