import { useNotify } from 'react-admin';
import type { Lead } from '#contract/leads';
import { Expander } from '#ui/DataTable/Expander.tsx';
import { RowAction } from '#ui/DataTable/RowAction.tsx';
import { opensDialog } from '#ui/Dialog/Dialog.tsx';
import type { MenuEntry } from '#ui/RowMenu/menuEntry.ts';
import { RowMenu } from '#ui/RowMenu/RowMenu.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { useWords } from '../../i18n/words.ts';
import { leadName, personOf } from './leadModel.ts';

export interface LeadActionsProps {
  lead: Lead;
  open: boolean;
  onToggle: () => void;
  onDelete: () => void;
  onErase: (person: string) => void;
}

/** The commands in a lead's row. */
export function LeadActions({ lead, open, onToggle, onDelete, onErase }: LeadActionsProps) {
  const say = useWords();
  const notify = useNotify();
  const name = leadName(lead);
  const person = personOf(lead);
  const { timeline, erase } = useConfig();
  // pages served by plain http have no clipboard
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lead.email);
      notify(say('leads.copied'), { type: 'success' });
    } catch {
      notify(say('leads.copyFailed'), { type: 'error' });
    }
  };
  const entries: MenuEntry[] = [
    {
      key: 'copy',
      label: say('leads.copy'),
      icon: 'copy',
      disabled: lead.email === '',
      onSelect: () => void copy(),
    },
    ...(erase
      ? [
          {
            key: 'erase',
            label: say('leads.erase.action'),
            icon: 'user',
            danger: true,
            disabled: person === undefined,
            onSelect: () => person !== undefined && onErase(person),
          } as const,
        ]
      : []),
  ];
  return (
    <>
      {timeline && (
        <Expander open={open} onToggle={onToggle} label={say('leads.timeline.actionOf', { name })}>
          {say('leads.timeline.action')}
        </Expander>
      )}
      <RowAction
        danger
        {...opensDialog}
        aria-label={say('leads.delete.actionOf', { name })}
        onClick={onDelete}
      >
        {say('leads.delete.action')}
      </RowAction>
      <RowMenu label={say('leads.more', { name })} entries={entries} small />
    </>
  );
}
