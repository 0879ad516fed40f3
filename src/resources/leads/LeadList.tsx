import { useMemo, useState } from 'react';
import type { Lead } from '#contract/leads';
import { useOpenRows } from '#ui/DataTable/useOpenRows.ts';
import { useConfig } from '../../app/AccountContext.ts';
import { LinkChoice } from '../../publication/LinkChoice.tsx';
import { NothingInPeriod } from '../../publication/NothingInPeriod.tsx';
import { EntryCommands } from '../../lists/ListCommands.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import type { PeriodSearch } from '../../publication/useSearchScope.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { LeadActions } from './LeadActions.tsx';
import { leadColumns } from './leadColumns.tsx';
import { leadName } from './leadModel.ts';
import { LeadTimeline } from './LeadTimeline.tsx';

/** The leads; an opened one shows its sessions. */
export function LeadList({ search }: { search: PeriodSearch }) {
  const { publication } = search.scope;
  const { open, toggle } = useOpenRows();
  const [erasing, setErasing] = useState<string>();
  const { readers } = useConfig();
  const columns = useMemo(() => leadColumns(readers ? publication : undefined), [readers, publication]);
  const details = useMemo(() => ({ open, render: (lead: Lead) => <LeadTimeline lead={lead} /> }), [open]);
  const actions = useMemo(
    () => ({
      width: '15.25rem',
      render: (lead: Lead, onDelete: () => void) => (
        <LeadActions
          lead={lead}
          open={open.has(lead.id)}
          onToggle={() => toggle(lead.id)}
          onDelete={onDelete}
          onErase={setErasing}
        />
      ),
    }),
    [open, toggle],
  );
  return (
    <>
      <ResourceList
        room="leads"
        columns={columns}
        scope={search.scope}
        actions={actions}
        twoLines
        details={details}
        nameOf={leadName}
        opensByClick={readers === true}
        searchable
        narrowed={search.links.length > 0}
        commands={(selection) => (
          <EntryCommands
            room="leads"
            selection={selection}
            columns={columns}
            scope={search.scope}
            publication={publication}
            filter={<LinkChoice search={search} />}
          />
        )}
        empty={<NothingInPeriod room="leads" search={search} />}
        skeletonRows={8}
      />
      <EraseDialog person={erasing} onClose={() => setErasing(undefined)} />
    </>
  );
}
