import { useListContext } from 'ra-core';
import { useMemo, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { Lead } from '#contract/leads';
import { CARDS_BELOW } from '#ui/DataTable/TableFrame.ts';
import { useOpenRows } from '#ui/DataTable/useOpenRows.ts';
import { EntryList } from '../../lists/EntryList.tsx';
import type { useSearchScope } from '../../lists/useSearchScope.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { LeadActions } from './LeadActions.tsx';
import { leadFileColumns, leadName } from './leadModel.ts';
import { LeadTimeline } from './LeadTimeline.tsx';
import { useLeadColumns } from './useLeadColumns.tsx';

/** The leads, and beneath an opened one its sessions. */
export function LeadList({ search }: { search: ReturnType<typeof useSearchScope> }) {
  const { data: leads = [] } = useListContext<Lead>();
  const columns = useLeadColumns(leads);
  const { open, toggle } = useOpenRows();
  const [erasing, setErasing] = useState<string>();
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
    <Frame>
      <EntryList
        room="leads"
        search={search}
        columns={columns}
        actions={actions}
        details={details}
        nameOf={leadName}
        fileColumns={leadFileColumns}
      />
      <EraseDialog person={erasing} onClose={() => setErasing(undefined)} />
    </Frame>
  );
}

const sourceColumn = ':nth-of-type(3):nth-last-of-type(4)';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > *': { minWidth: 0 },
  [`@container (min-width: ${CARDS_BELOW}px) and (max-width: 840px)`]: {
    '& tr.row > td.primary': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  [`@container (max-width: ${CARDS_BELOW - 0.02}px)`]: { [`& td${sourceColumn}`]: { gridColumn: '1 / -1' } },
}));
