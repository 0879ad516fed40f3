import { required, type Validator } from 'react-admin';
import { useWords, type MessageKey, type Words } from '../../i18n/words.ts';
import './messages.ts';

/** The specification's rule: anything, an @, and a domain whose top level has at least two characters. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);

const mandatory = (rule: (value: string, values: Record<string, string>) => string | undefined): Validator =>
  Object.assign(rule, { isRequired: true });

/** Validators by field label, with the specification's messages. */
export const accessRules = (say: Words) => ({
  given: (label: MessageKey): Validator => required(say('access.required', { field: say(label) })),

  email: (label: MessageKey): Validator =>
    mandatory((typed) => {
      const field = say(label);
      if (typed.trim() === '') return say('access.required', { field });
      return isEmail(typed.trim()) ? undefined : say('access.invalid', { field });
    }),

  /** The same as the field `password`. Passwords are compared as typed. */
  repeated: (label: MessageKey): Validator =>
    mandatory((typed, { password }) => {
      if (typed === '') return say('access.required', { field: say(label) });
      return typed === password ? undefined : say('access.mismatch');
    }),
});

export const useAccessRules = () => accessRules(useWords());
