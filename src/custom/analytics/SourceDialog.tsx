import { useState } from 'react';
import { styled } from '@mui/material/styles';
import type { SourceFilters, SourceList } from '#contract/sources';
import type { SourceName } from '#rules/traits';
import { BarList } from '#ui/BarList/BarList.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { SearchField } from '#ui/SearchField/SearchField.tsx';
import { useWords } from '../../i18n/words.ts';
import { sharedList } from './sourcesModel.ts';
import { useBars } from './useBars.ts';
import type { BesideLists } from './useSourcesBeside.ts';

export interface SourceDialogProps {
  open: boolean;
  name: SourceName;
  list: SourceList;
  filters: SourceFilters;
  beside: BesideLists | undefined;
  /** Filters by a value too, or by the same no more. */
  onToggle: (value: string) => void;
  onClose: () => void;
}

/** A list as far as the host tells it, with a search. Choosing rows filters by them. */
export function SourceDialog({ open, name, list, filters, beside, onToggle, onClose }: SourceDialogProps) {
  const say = useWords();
  const [search, setSearch] = useState('');
  const bars = useBars({
    name,
    list: sharedList(list, list.rows.length),
    filters,
    beside,
  });
  const sought = search.trim().toLowerCase();
  const found = bars.filter(({ label, fixed }) =>
    sought === '' ? true : !fixed && label.toLowerCase().includes(sought),
  );
  const title = say(`analytics.sources.tab.${name}`);
  const close = () => {
    setSearch('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={close}
      actions={<Button onClick={close}>{say('analytics.sources.done')}</Button>}
    >
      <Body>
        <SearchField
          label={say('analytics.sources.search')}
          clearLabel={say('analytics.sources.clearSearch')}
          value={search}
          onChange={setSearch}
        />
        <Found>
          <div role="status">
            {found.length === 0 && say('analytics.sources.notFound', { search: search.trim() })}
          </div>
          {found.length > 0 && (
            <BarList
              label={title}
              nameLabel={say(`analytics.sources.name.${name}`)}
              countLabel={say('analytics.sessions')}
              besideLabels={beside?.heads}
              bars={found}
              onToggle={onToggle}
            />
          )}
        </Found>
      </Body>
    </Dialog>
  );
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& > [role=search]': { maxWidth: 'none' },
}));

/** As high for few rows as for many: the field above keeps its place while one types, and the button below is in sight. */
const Found = styled('div')(({ theme }) => ({
  height: 'min(27.5rem, 50dvh)',
  overflowY: 'auto',
  // room for the focus' outline
  margin: theme.spacing(0, -0.5),
  padding: theme.spacing(0.5),
}));
