import { styled } from '@mui/material/styles';
import { downloadAddress } from '#rules/downloadArea';
import { Icon } from '#ui/Icon/Icon.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { CopyText } from '../../app/CopyText.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { useWords } from '../../i18n/words.ts';
import type { ListColumn, ListTools } from '../../lists/listColumn.ts';
import type { Download } from './downloadsCalls.ts';
import { fileSize } from './fileSize.ts';

const known = ({ sha256 }: Download) => sha256 !== undefined;

/** Name, version, and what else the host knows. */
export const downloadColumns: readonly ListColumn<Download>[] = [
  {
    source: 'name',
    label: 'downloads.name',
    cardLabel: false,
    primary: true,
    wrap: true,
    exported: true,
    exportLabel: 'downloads.name',
  },
  {
    source: 'version',
    label: 'downloads.version',
    width: '8rem',
    title: ({ version }) => version,
    exported: true,
    exportLabel: 'downloads.version',
  },
  {
    source: 'released',
    label: 'downloads.released',
    known,
    width: '8rem',
    hideBelow: 800,
    render: ({ released }, { format }) => (released ? format.date(released) : '–'),
    exported: true,
    exportLabel: 'downloads.released',
    kind: 'day',
  },
  {
    source: 'size',
    label: 'downloads.size',
    known,
    width: '6.5rem',
    align: 'end',
    render: ({ size }, tools) => (size === undefined ? '–' : inUnits(size, tools)),
    exported: true,
    exportLabel: 'downloads.sizeInBytes',
    sheetLabel: 'downloads.sizeInBytes',
  },
  {
    source: 'sha256',
    label: 'downloads.checksum',
    known,
    width: '14rem',
    hideBelow: 1000,
    wrap: true,
    title: ({ sha256 = '' }) => sha256,
    render: (row) => <Checksum download={row} />,
    exported: true,
    exportLabel: 'downloads.checksum',
  },
];

function inUnits(bytes: number, { say, format }: Pick<ListTools<Download>, 'say' | 'format'>): string {
  const { unit, size } = fileSize(bytes);
  return say(`downloads.${unit}`, { size: format.decimal(size) });
}

function Checksum({ download: { name, version, sha256 } }: { download: Download }) {
  const say = useWords();
  if (!sha256) return '–';
  return (
    <Sum>
      <code>{sha256.slice(0, 12)}…</code>
      <CopyText
        small
        look="quiet"
        text={sha256}
        aria-label={say('downloads.copyOf', { name, version })}
        label={say('downloads.copy')}
      />
    </Sum>
  );
}

/** A link that saves the file. */
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
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0, 0.5),
  '& code': {
    ...theme.typography.caption,
    fontFamily: 'ui-monospace, monospace',
    color: theme.vars.palette.text.secondary,
  },
}));
