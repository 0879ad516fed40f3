import Autocomplete from '@mui/material/Autocomplete';
import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { ComboboxList } from '#ui/Combobox/comboboxStyles.ts';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { localDay } from '../../publication/dateRange.ts';
import { useConfig } from '../AccountContext.ts';
import { menuGroups } from '../menuGroups.ts';
import { useNavigate } from '../routing.tsx';
import { foundEntries, foundScreens, hasWords, type Found } from './searchModel.ts';
import { useSearch } from './useSearch.ts';
import './messages.ts';

export interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

/** One field that leads anywhere: screens at once, and what the account has as soon as the host has found it. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const say = useWords();
  return (
    <Dialog open={open} title={say('search.title')} onClose={onClose}>
      {open && <Search onClose={onClose} />}
    </Dialog>
  );
}

function Search({ onClose }: Pick<SearchDialogProps, 'onClose'>) {
  const say = useWords();
  const goTo = useNavigate();
  const [typed, setTyped] = useState('');
  const { found, isError, isBehind } = useFound(typed);
  return (
    <>
      {isError && <Notice tone="warning">{say('search.failed')}</Notice>}
      <Autocomplete
        open
        forcePopupIcon={false}
        autoHighlight
        clearOnBlur={false}
        options={found}
        filterOptions={(options) => options}
        groupBy={({ group }) => group}
        getOptionKey={({ key }) => key}
        getOptionLabel={({ title }) => title}
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
        onChange={(_event, chosen) => {
          if (!chosen) return;
          onClose();
          goTo(chosen.to);
        }}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        loading={isBehind}
        loadingText={say('search.loading')}
        noOptionsText={say('search.none')}
        slots={{ popper: InPlace, paper: Finds, listbox: ComboboxList }}
        slotProps={{ listbox: { 'aria-label': say('search.list') } }}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="presentation">
            <p aria-hidden="true">{say(`search.groups.${group as Found['group']}`)}</p>
            <ul role="group" aria-label={say(`search.groups.${group as Found['group']}`)}>
              {children}
            </ul>
          </li>
        )}
        renderOption={({ key, ...option }, { title, note }) => (
          <li key={key} {...option}>
            <TypedText>{title}</TypedText>
            {note && (
              <small>
                <TypedText>{note}</TypedText>
              </small>
            )}
          </li>
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <Field ref={input.ref}>
            <Icon name="search" />
            <input
              {...htmlInput}
              type="text"
              // the dialog is opened to type
              autoFocus
              aria-label={say('search.field')}
              placeholder={say('search.field')}
              spellCheck={false}
            />
          </Field>
        )}
      />
      <VisuallyHidden role="status">
        {isBehind ? '' : say('search.found', { smart_count: found.length })}
      </VisuallyHidden>
    </>
  );
}

/** Screens that are called so, and what the host found. */
function useFound(typed: string) {
  const say = useWords();
  const config = useConfig();
  const { data, isError, isBehind } = useSearch(typed);
  const found = useMemo(() => {
    const screens = menuGroups(config).flatMap(({ items }) =>
      items.map(({ path, title }) => ({ title: say(title), to: `/home/${path}` })),
    );
    const entries = data ? foundEntries(data, (at) => localDay(new Date(at)), localDay(new Date())) : [];
    // Enter takes the first: until the answer is there, only what still fits
    const fitting = isBehind ? entries.filter((entry) => hasWords(entry, typed)) : entries;
    return [...fitting, ...foundScreens(screens, typed)];
  }, [config, say, data, isBehind, typed]);
  return { found, isError, isBehind };
}

/** The list stands below its field, and does not float. */
const InPlace = ({ children }: PopperProps) => <div>{typeof children === 'function' ? null : children}</div>;

const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0, 1.5),
  border: `1px solid ${theme.vars.palette.line.control}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 1 },
  '& input': {
    ...theme.typography.body1,
    flex: 1,
    minWidth: 0,
    height: 44,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    color: theme.vars.palette.text.primary,
    textOverflow: 'ellipsis',
    '&::placeholder': { color: theme.vars.palette.faint, opacity: 1 },
  },
}));

const Finds = styled('div')(({ theme }) => ({
  // as high whatever is found, so that the dialog stays where it is
  height: 'min(22rem, 50dvh)',
  marginTop: theme.spacing(1),
  '& .MuiAutocomplete-noOptions, & .MuiAutocomplete-loading': {
    ...theme.typography.body1,
    padding: theme.spacing(1.25, 1),
    color: theme.vars.palette.text.secondary,
  },
  // the list itself scrolls, so that the option at hand is kept in sight
  '& [role=listbox]': { height: '100%', maxHeight: 'none', padding: theme.spacing(0.5, 0) },
  '& [role=listbox] > li': {
    display: 'block',
    padding: 0,
    cursor: 'default',
    '&:hover': { background: 'none' },
  },
  '& ul ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& p': {
    ...theme.typography.overline,
    margin: theme.spacing(1, 1, 0.5),
    color: theme.vars.palette.text.secondary,
  },
  '& [role=option]': {
    ...theme.typography.body1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: theme.spacing(2),
    padding: theme.spacing(0.75, 1),
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { background: theme.vars.palette.ground.hover },
    '&.Mui-focused': {
      background: theme.vars.palette.ground.selected,
      '@media (forced-colors: active)': { outline: '2px solid Highlight' },
    },
    '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    '@media (pointer: coarse)': { minHeight: 44, alignItems: 'center' },
  },
}));
