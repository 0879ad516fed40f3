import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import { downloadAddress } from '#rules/downloadArea';
import { CopyButton } from '#ui/CopyButton/CopyButton.tsx';
import type { Column } from '#ui/DataTable/column.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import type { Download } from './downloadsCalls.ts';
import { fileSize } from './fileSize.ts';

/** Name and version, and what the host knows beside them: columns that no row could fill are left out. */
export function useDownloadColumns(downloads: readonly Download[]): readonly Column<Download>[] {
  const say = useWords();
  const format = useFormat();
  const known = downloads.length === 0 || downloads.some(({ sha256 }) => sha256 !== undefined);
  return useMemo(() => {
    const name: Column<Download> = {
      key: 'name',
      label: say('downloads.name'),
      cardLabel: '',
      primary: true,
      wrap: true,
      render: (row) => row.name,
    };
    const version: Column<Download> = {
      key: 'version',
      label: say('downloads.version'),
      width: '8rem',
      title: (row) => row.version,
      render: (row) => row.version,
    };
    if (!known) return [name, version];
    const inUnits = (bytes: number) => {
      const { unit, size } = fileSize(bytes);
      return say(`downloads.${unit}`, { size: format.decimal(size) });
    };
    return [
      name,
      version,
      {
        key: 'released',
        label: say('downloads.released'),
        width: '8rem',
        render: ({ released }) => (released ? format.date(released) : '–'),
      },
      {
        key: 'size',
        label: say('downloads.size'),
        width: '7rem',
        align: 'end',
        render: ({ size }) => (size === undefined ? '–' : inUnits(size)),
      },
      {
        key: 'sha256',
        label: say('downloads.checksum'),
        width: '14rem',
        wrap: true,
        title: ({ sha256 = '' }) => sha256,
        render: (row) => <Checksum download={row} />,
      },
    ];
  }, [known, say, format]);
}

function Checksum({ download: { name, version, sha256 } }: { download: Download }) {
  const say = useWords();
  if (!sha256) return '–';
  return (
    <Sum>
      <code>{sha256.slice(0, 12)}…</code>
      <CopyButton
        small
        look="quiet"
        text={sha256}
        aria-label={say('downloads.copyOf', { name, version })}
        labels={{
          copy: say('downloads.copy'),
          copied: say('downloads.copied'),
          failed: say('downloads.copyFailed'),
        }}
      />
    </Sum>
  );
}

/** A link to the file, to be saved. */
export function DownloadLink({ download }: { download: Download }) {
  const say = useWords();
  const { downloadAreas } = useConfig();
  const { name, version } = download;
  return (
    <LinkButton
      small
      download
      href={downloadAddress(downloadAreas, download)}
      icon={<Icon name="download" size={16} />}
      aria-label={say('downloads.downloadOf', { name, version })}
    >
      {say('downloads.download')}
    </LinkButton>
  );
}

const Sum = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  whiteSpace: 'nowrap',
  '& code': {
    ...theme.typography.caption,
    fontFamily: 'ui-monospace, monospace',
    color: theme.vars.palette.text.secondary,
  },
}));
