import { useState } from 'react';
import Autocomplete, { type AutocompleteCloseReason } from '@mui/material/Autocomplete';
import Popover from '@mui/material/Popover';
import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { useGetList } from 'react-admin';
import { ComboboxList } from '#ui/Combobox/comboboxStyles.ts';
import { Cover } from '#ui/Cover/Cover.tsx';
import { FieldFrame } from '#ui/TextField/FieldFrame.tsx';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { Link, useNavigate } from '../app/routing.tsx';
import { screenPath } from '../app/screenPath.ts';
import { clipped } from '../i18n/clipped.ts';
import { useWords } from '../i18n/words.ts';
import type { Publication } from '../resources/publications/publicationsCalls.ts';
import './placeMessages.ts';

/** The best of a search; more of it finds the others. */
const mostListed = 50;
const longest = 80;
const newestFirst = { field: 'created_at', order: 'DESC' as const };

export interface PublicationPickerProps {
  /** Below it. */
  anchor: () => HTMLElement | null;
  /** The one that is shown already. */
  publication: string;
  /** Where a chosen one leads. */
  addressOf: (publication: string) => string;
  onClose: () => void;
}

/** All publications, searched while one types: MUI's picker, an autocomplete that is open within a popover. */
export function PublicationPicker({ anchor, publication, addressOf, onClose }: PublicationPickerProps) {
  const say = useWords();
  const goTo = useNavigate();
  const [q, setQ] = useState('');
  const {
    data = [],
    isPending,
    isError,
  } = useGetList<Publication>(
    'publications',
    {
      filter: q.trim() === '' ? {} : { q },
      sort: newestFirst,
      pagination: { page: 1, perPage: mostListed + 1 },
    },
    { retry: false },
  );
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={0}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': say('place.switch'), sx: { marginTop: 0.5 } },
      }}
    >
      <Frame>
        <Autocomplete<Publication>
          open
          options={data.filter(({ name }) => name !== publication).slice(0, mostListed)}
          // the data provider has searched
          filterOptions={(found) => found}
          getOptionLabel={({ name, title }) => title ?? name}
          getOptionKey={({ name }) => name}
          value={null}
          inputValue={q}
          onInputChange={(_event, text, reason) => {
            if (reason === 'input') setQ(text);
          }}
          onChange={(_event, chosen) => {
            if (!chosen) return;
            onClose();
            goTo(addressOf(chosen.name));
          }}
          onClose={(_event, reason: AutocompleteCloseReason) => {
            if (reason === 'escape') onClose();
          }}
          autoHighlight={q.trim() !== ''}
          loading={isPending}
          loadingText={say('place.picker.loading')}
          noOptionsText={say(isError ? 'place.picker.failed' : 'place.picker.none')}
          slots={{ popper: InPlace, paper: Below, listbox: ComboboxList }}
          slotProps={{ listbox: { 'aria-label': say('place.switch') } }}
          renderOption={({ key, ...option }, { name, title, cover }) => (
            <li key={key} {...option}>
              <Choice>
                <Cover title={title ?? name} image={cover} />
                <span>
                  {clipped(title ?? name, longest)}
                  {title !== undefined && title !== name && <small>{clipped(name, longest)}</small>}
                </span>
              </Choice>
            </li>
          )}
          renderInput={({ id, slotProps: { input, htmlInput } }) => (
            <FieldFrame
              id={id}
              label={say('place.picker.search')}
              hideLabel
              box={{ ref: input.ref, onMouseDown: input.onMouseDown }}
            >
              <input
                {...htmlInput}
                type="text"
                autoComplete="off"
                placeholder={say('place.picker.search')}
                // the dialog is opened to type here
                autoFocus
              />
            </FieldFrame>
          )}
        />
        <TextLink component={Link} to={screenPath.publications}>
          {say('place.all')}
        </TextLink>
      </Frame>
    </Popover>
  );
}

/** The list stands in the popover's own flow instead of floating above the page. */
const InPlace = ({ children }: PopperProps) => <div>{typeof children === 'function' ? null : children}</div>;

const Below = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1),
  '& .MuiAutocomplete-noOptions, & .MuiAutocomplete-loading': {
    ...theme.typography.body1,
    padding: theme.spacing(1.25, 1.5),
    color: theme.vars.palette.text.secondary,
  },
}));

const Frame = styled('div')(({ theme }) => ({
  width: `min(24rem, calc(100vw - ${theme.spacing(4)}))`,
  padding: theme.spacing(1.5),
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, paddingInline: theme.spacing(1) },
}));

const Choice = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minWidth: 0,
  '& > span': { minWidth: 0 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));
