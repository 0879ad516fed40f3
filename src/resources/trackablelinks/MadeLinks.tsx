import { styled } from '@mui/material/styles';
import type { TrackableLink as ListedLink } from '#contract/trackableLinks';
import { trackableLink } from '#rules/publicLink';
import { Button } from '#ui/Button/Button.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { CopyText } from '../../app/CopyText.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { FormatButtons } from '../../lists/ExportButtons.tsx';
import { useExport } from '../../lists/useExport.ts';
import { useWords } from '../../i18n/words.ts';
import { LinkAddress } from '../../publication/share/LinkAddress.tsx';

export interface MadeLinksProps {
  publication: string;
  links: readonly ListedLink[];
  onMore: () => void;
  onClose: () => void;
}

interface LinkRow {
  identifier: string;
  label: string;
  address: string;
}

/** The new links' addresses, to copy, save and print. */
export function MadeLinks({ publication, links, onMore, onClose }: MadeLinksProps) {
  const say = useWords();
  const config = useConfig();
  const rows: readonly LinkRow[] = links.map(({ identifier, label }) => ({
    identifier,
    label,
    address: trackableLink(config, identifier),
  }));
  const columns = [
    {
      header: say('trackableLinks.label'),
      title: say('lists.columns.linkLabel'),
      value: ({ label }: LinkRow) => label,
    },
    { header: say('trackableLinks.export.address'), value: ({ address }: LinkRow) => address },
  ];
  const file = useExport({
    title: say('trackableLinks.made.file', { publication }),
    columns,
    about: [[say('lists.about.publication'), publication]],
    read: () => [{ rows, done: 1 }],
  });
  return (
    <>
      <Tools>
        <CopyText
          text={rows.map(({ address }) => address).join('\n')}
          label={say('trackableLinks.made.copyAll')}
        />
        <FormatButtons file={file} />
      </Tools>
      <List aria-label={say('trackableLinks.made.list')}>
        {rows.map(({ identifier, label, address }) => (
          <li key={identifier}>
            <strong>{label}</strong>
            <LinkAddress label={label} address={address} open={rows.length === 1} />
          </li>
        ))}
      </List>
      <DialogActions>
        <Button onClick={onMore}>{say('trackableLinks.made.another')}</Button>
        <Button look="primary" autoFocus onClick={onClose}>
          {say('trackableLinks.made.done')}
        </Button>
      </DialogActions>
    </>
  );
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(2),
  // one below the other, and so of one width
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 auto' } },
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '& > li': { padding: theme.spacing(1.5, 0) },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.line.hair}` },
  '& strong': { display: 'block', fontWeight: theme.typography.fontWeightMedium, overflowWrap: 'anywhere' },
}));
