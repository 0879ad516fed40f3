import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { prepareDialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { SearchField } from '#ui/SearchField/SearchField.tsx';
import { AudienceSwitch } from '../../publication/AudienceSwitch.tsx';
import { focusSearch } from '../../lists/useFocusAfterDelete.ts';
import { useWords } from '../../i18n/words.ts';
import type { TrackableLink } from './trackableLinksCalls.ts';

export interface LinkToolsProps {
  query: string;
  onSearch: (query: string) => void;
  selected: readonly TrackableLink[];
  onClear: () => void;
  onDelete: () => void;
}

/** Above the list: what to look for and whose readings to count; while links are ticked, what to do with them. */
export function LinkTools({ query, onSearch, selected, onClear, onDelete }: LinkToolsProps) {
  const say = useWords();
  const any = selected.length > 0;
  const clear = () => {
    focusSearch();
    onClear();
  };
  return (
    <Bar>
      <SearchField
        label={say('trackableLinks.search')}
        clearLabel={say('trackableLinks.clearSearch')}
        value={query}
        onChange={onSearch}
      />
      <p role="status">
        {any ? say('trackableLinks.selection.count', { smart_count: selected.length }) : ''}
      </p>
      <div data-group="">
        {any ? (
          <>
            <Button look="quiet" onClick={clear}>
              {say('trackableLinks.selection.clear')}
            </Button>
            <Button
              icon={<Icon name="trash" size={16} />}
              aria-haspopup="dialog"
              onPointerEnter={prepareDialog}
              onFocus={prepareDialog}
              onClick={onDelete}
            >
              {say('trackableLinks.selection.delete')}
            </Button>
          </>
        ) : (
          <AudienceSwitch />
        )}
      </div>
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  '& > [role=search]': { flex: '1 1 16rem' },
  '& > [data-group]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 1.5),
    marginInlineStart: 'auto',
  },
  '& > p': {
    ...theme.typography.body2,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    '&:empty': { position: 'absolute' },
  },
  [theme.breakpoints.down('sm')]: {
    '& > [role=search]': { flexBasis: '100%', maxWidth: 'none' },
    '& > [data-group]': { width: '100%', justifyContent: 'space-between', marginInlineStart: 0 },
  },
}));
