import { useMemo } from 'react';
import type { Lead } from '#contract/leads';
import type { Column } from '#ui/DataTable/column.ts';
import { clipped } from '../../i18n/clipped.ts';
import { useFormat } from '../../i18n/format.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { LeadContact } from './LeadContact.tsx';
import { useSourceName } from './useSourceName.ts';

/** What the list says of a lead; where they came from is left out where the host does not know. */
export function useLeadColumns(leads: readonly Lead[]): readonly Column<Lead>[] {
  const say = useWords();
  const format = useFormat();
  const sourceOf = useSourceName();
  const known =
    leads.length === 0 || leads.some(({ link, last_seen }) => link !== undefined || last_seen !== undefined);
  return useMemo(() => {
    const contact: Column<Lead> = {
      key: 'email',
      label: say('leads.contact'),
      cardLabel: '',
      primary: true,
      sortable: true,
      title: ({ email, name }) => clipped(name === '' ? email : `${email} (${name})`, 300),
      render: (lead) => <LeadContact lead={lead} />,
    };
    const source: Column<Lead> = {
      key: 'linkLabel',
      label: say('leads.source'),
      width: '11rem',
      hideBelow: 840,
      sortable: true,
      title: (lead) => clipped(sourceOf(lead), 300),
      render: (lead) => <TypedText>{sourceOf(lead)}</TypedText>,
    };
    const others: Column<Lead>[] = [
      {
        key: 'created_at',
        label: say('leads.left'),
        width: '11.5rem',
        sortable: true,
        title: ({ created_at }) => format.dateTime(created_at),
        render: ({ created_at }) => format.longDate(created_at),
      },
      {
        key: 'views',
        label: say('leads.views'),
        width: '5.5rem',
        align: 'end',
        sortable: true,
        render: ({ views }) => format.number(views),
      },
    ];
    return known ? [contact, source, ...others] : [contact, ...others];
  }, [known, say, format, sourceOf]);
}
