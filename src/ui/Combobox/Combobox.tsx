import { useId, useLayoutEffect, useRef, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import { Icon } from '../Icon/Icon.tsx';
import { describedBy, FieldFrame, type FieldWords } from '../TextField/FieldFrame.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { ComboboxGroup } from './ComboboxGroup.tsx';
import { ComboboxPaper } from './ComboboxPaper.tsx';
import { ComboboxList, ComboboxRoot } from './comboboxStyles.ts';

/** Something that can be chosen. */
export interface Choice {
  value: string;
  label: string;
  /** Choices of a group follow each other, below its name. */
  group?: string | undefined;
}

export interface ComboboxProps extends FieldWords {
  id?: string | undefined;
  name?: string | undefined;
  autoComplete?: string | undefined;
  choices: readonly Choice[];
  /** The choices that match a typed text, best match first. */
  find: (typed: string) => readonly Choice[];
  /** Called with what is typed, and '' at its end, where `find` has to be searched for elsewhere. */
  onType?: ((typed: string) => void) | undefined;
  /** The chosen one; '' is none, or the choice that has this value. */
  value: string;
  onChange: (value: string) => void;
  /** An emptied field keeps what was chosen: '' is one of the choices. */
  keeps?: boolean | undefined;
  words: {
    /** Names the list. */
    list: string;
    /** Shown where no option matches. */
    none: string;
    /** Announced while typing: "3 countries found". */
    found: (count: number) => string;
    /** Below a list that is cut: how many more there are, a line each. */
    more?: readonly string[] | undefined;
  };
}

const pointerOnly = { 'aria-hidden': true, title: '' };

/** One of many choices, found by typing or picked from the list. For a handful, use radio buttons. */
export function Combobox({
  label,
  hideLabel,
  hint,
  help,
  error,
  id: givenId,
  name,
  autoComplete = 'off',
  choices,
  find,
  onType,
  value,
  onChange,
  keeps = false,
  words,
}: ComboboxProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const type = (text: string | undefined) => {
    setTyped(text);
    onType?.(text ?? '');
  };
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value;
  const before = useRef({ value, chosen });
  // the name of what is chosen arrives while the list is open: typing still replaces it
  useLayoutEffect(() => {
    const renamed = before.current.value === value && before.current.chosen !== chosen;
    before.current = { value, chosen };
    const field = document.activeElement;
    if (renamed && open && typed === undefined && field instanceof HTMLInputElement && field.id === id)
      field.select();
  }, [value, chosen, open, typed, id]);
  const meant = typed !== undefined && typed.trim() !== '';
  const found = meant ? find(typed) : choices;
  const { more = [] } = words;
  return (
    <ComboboxRoot>
      <Autocomplete
        id={id}
        options={choices}
        filterOptions={() => [...found]}
        getOptionValue={(choice) => choice.value}
        groupBy={choices.some(({ group }) => group !== undefined) ? ({ group = '' }) => group : undefined}
        disableClearable={keeps}
        value={value === '' && !keeps ? null : value}
        inputValue={typed ?? chosen}
        onChange={(_event, next) => onChange(next ?? '')}
        onInputChange={(_event, text, reason) => type(reason === 'input' ? text : undefined)}
        onOpen={() => setOpen(true)}
        onClose={() => {
          setOpen(false);
          type(undefined);
        }}
        // Enter and Tab take a typed match; opening the list alone chooses nothing.
        autoHighlight={meant}
        autoSelect
        handleHomeEndKeys={false}
        noOptionsText={words.none}
        popupIcon={<Icon name="chevronDown" size={16} />}
        slots={{ listbox: ComboboxList, paper: ComboboxPaper, clearIndicator: NoIndicator }}
        slotProps={{
          popupIndicator: pointerOnly,
          listbox: { 'aria-label': words.list },
          paper: {
            foot: found.length > 0 && more.length > 0 && more.map((line) => <p key={line}>{line}</p>),
          },
        }}
        renderGroup={({ key, group, children }) => (
          <ComboboxGroup key={key} name={group}>
            {children}
          </ComboboxGroup>
        )}
        renderOption={({ key, ...option }, choice, { selected }) => (
          <li key={key} {...option}>
            <span>{choice.label}</span>
            {selected && <Icon name="check" size={16} />}
          </li>
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <FieldFrame
            {...{ label, hideLabel, hint, help, error }}
            id={id}
            box={{ ref: input.ref, onMouseDown: input.onMouseDown }}
          >
            <input
              {...htmlInput}
              name={name}
              type="text"
              autoComplete={autoComplete}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, { help, error })}
              onKeyDown={(event) => {
                // Text without a match is not submitted.
                if (event.key === 'Enter' && typed) event.preventDefault();
              }}
            />
            {input.endAdornment}
          </FieldFrame>
        )}
      />
      <VisuallyHidden role="status">
        {open && found.length > 0 ? words.found(found.length) : ''}
      </VisuallyHidden>
    </ComboboxRoot>
  );
}

/** The field is cleared by deleting its text. */
const NoIndicator = () => null;
