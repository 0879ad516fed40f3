import { useId, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { Icon } from '../Icon/Icon.tsx';
import { describedBy, FieldFrame, type FieldWords } from '../TextField/FieldFrame.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { ComboboxList } from './ComboboxList.ts';
import { useCombobox, type ComboboxState } from './useCombobox.ts';

export interface ComboboxProps extends FieldWords, ComboboxState {
  id?: string | undefined;
  name?: string | undefined;
  autoComplete?: string | undefined;
  words: {
    /** Names the list. */
    list: string;
    /** In place of options, where none fits. */
    none: string;
    /** Announced while typing: "3 countries found". */
    found: (count: number) => string;
  };
}

/** One of many: typed to be found, or picked from the list. For a handful of choices use radio buttons. */
export function Combobox({
  label,
  hideLabel,
  hint,
  help,
  error,
  name,
  autoComplete = 'off',
  words,
  ...state
}: ComboboxProps) {
  const made = useId();
  const id = state.id ?? made;
  const field = useRef<HTMLInputElement>(null);
  const { text, open, at, found, list, show, close, choose, type, leave, onKeyDown } = useCombobox(state);
  const optionId = (index: number) => `${id}-option-${index}`;
  return (
    <Root>
      <FieldFrame {...{ label, hideLabel, hint, help, error }} id={id}>
        <input
          ref={field}
          id={id}
          name={name}
          type="text"
          role="combobox"
          autoComplete={autoComplete}
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={open && at >= 0 ? optionId(at) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => target.select()}
          onClick={() => !open && show()}
          onBlur={leave}
        />
        <Opener
          data-open={open || undefined}
          // for pointers alone: the keyboard has the arrows; and the field keeps the focus
          aria-hidden="true"
          onPointerDown={(event) => {
            event.preventDefault();
            field.current?.focus();
            if (open) close();
            else show();
          }}
        >
          <Icon name="chevronDown" size={16} />
        </Opener>
      </FieldFrame>
      {open && (
        <ComboboxList
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={words.list}
          onPointerDown={(event) => event.preventDefault()}
        >
          {found.map((choice, index) => (
            <li
              key={choice.value}
              id={optionId(index)}
              role="option"
              aria-selected={choice.value === state.value}
              data-active={index === at || undefined}
              onClick={() => choose(choice)}
            >
              <span>{choice.label}</span>
              {choice.value === state.value && <Icon name="check" size={16} />}
            </li>
          ))}
          {found.length === 0 && (
            <li role="option" aria-selected="false" aria-disabled="true">
              {words.none}
            </li>
          )}
        </ComboboxList>
      )}
      <VisuallyHidden role="status">{open ? words.found(found.length) : ''}</VisuallyHidden>
    </Root>
  );
}

const Root = styled('div')({ position: 'relative', minWidth: 0 });

const Opener = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  width: 36,
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&[data-open] > svg': { transform: 'rotate(180deg)' },
  '@media (pointer: coarse)': { width: 44 },
}));
