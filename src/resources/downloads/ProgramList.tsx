import { useCallback, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { styled } from '@mui/material/styles';
import { latestAndOlder } from '#rules/versionOrder';
import { Expander } from '#ui/DataTable/Expander.tsx';
import { useOpenRows } from '#ui/DataTable/useOpenRows.ts';
import { useWords } from '../../i18n/words.ts';
import type { ListColumn } from '../../lists/listColumn.ts';
import { DownloadList } from './DownloadList.tsx';
import { downloadColumns } from './downloadColumns.tsx';
import type { Download } from './downloadsCalls.ts';

const none: readonly never[] = [];

/** The latest version of each program. Its earlier ones follow it in the same columns, once opened. */
export function ProgramList() {
  const say = useWords();
  const { data = none } = useListContext<Download>();
  const { latest, older } = useMemo(() => latestAndOlder(data), [data]);
  const { open, toggle } = useOpenRows();
  const pick = useCallback(
    () =>
      latest.flatMap((program) => [
        program,
        ...(open.has(program.name) ? older.filter(({ name }) => name === program.name) : []),
      ]),
    [latest, older, open],
  );
  const columns = useMemo(
    () =>
      downloadColumns.map((column): ListColumn<Download> => {
        if (column.source === 'name')
          return {
            ...column,
            render: (row) => (older.includes(row) ? <Earlier>{row.name}</Earlier> : row.name),
          };
        if (column.source !== 'version') return column;
        return {
          ...column,
          width: '10.5rem',
          render: (row, tools) => {
            const count = older.includes(row) ? 0 : older.filter(({ name }) => name === row.name).length;
            if (count === 0) return row.version;
            const words = tools.say('downloads.earlier', { smart_count: count });
            return (
              <Versions>
                {row.version}
                <Expander
                  open={open.has(row.name)}
                  onToggle={() => toggle(row.name)}
                  label={`${words}, ${row.name}`}
                >
                  {words}
                </Expander>
              </Versions>
            );
          },
        };
      }),
    [older, open, toggle],
  );
  return <DownloadList columns={columns} pick={pick} caption={say('downloads.caption')} empty="empty" />;
}

const Earlier = styled('span')(({ theme }) => ({
  fontWeight: theme.typography.fontWeightRegular,
  color: theme.vars.palette.text.secondary,
}));

const Versions = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0, 1),
  // its words stand under the version, not its padding
  '& > .expander': { marginInlineStart: theme.spacing(-1.25) },
}));
