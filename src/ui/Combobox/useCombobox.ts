import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { stepTo, type Choice, type Step } from './comboboxModel.ts';

export interface ComboboxState {
  /** What can be chosen. */
  choices: readonly Choice[];
  /** Which of them a typed text may mean, the likeliest first. */
  find: (typed: string) => readonly Choice[];
  /** The chosen one; '' is none. */
  value: string;
  onChange: (value: string) => void;
}

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
};

/** The state of a combobox: what is typed, whether the list is open, which option is at hand. */
export function useCombobox({ choices, find, value, onChange }: ComboboxState) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const label = choices.find((choice) => choice.value === value)?.label ?? value;
  const found = typed === undefined ? choices : find(typed);

  useEffect(() => {
    if (open && at >= 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [open, at]);

  const show = () => {
    setOpen(true);
    setAt(found.findIndex((choice) => choice.value === value));
  };
  const close = () => {
    setOpen(false);
    setAt(-1);
    setTyped(undefined);
  };
  const choose = (choice: Choice) => {
    close();
    if (choice.value !== value) onChange(choice.value);
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setAt(text.trim() !== '' && find(text).length > 0 ? 0 : -1);
  };
  /** What was typed and means something is taken; an emptied field chooses nothing; anything else leaves it as it was. */
  const leave = () => {
    const [only] = found;
    if (typed?.trim() === '') {
      if (value !== '') onChange('');
    } else if (typed !== undefined && only && (at >= 0 || found.length === 1)) {
      const meant = found[Math.max(0, at)] ?? only;
      if (meant.value !== value) onChange(meant.value);
    }
    close();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      if (open) setAt(stepTo(step, at, found.length));
      else show();
      return;
    }
    if (!open) return;
    const chosen = found[at];
    if (event.key === 'Enter') {
      // the form is not submitted by the key that chooses
      event.preventDefault();
      if (chosen) choose(chosen);
    } else if (event.key === 'Escape') {
      // nor is a dialog closed by the key that closes the list
      event.stopPropagation();
      close();
    }
  };
  return { text: typed ?? label, open, at, found, list, show, close, choose, type, leave, onKeyDown };
}
