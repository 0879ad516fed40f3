import { useWatch } from 'react-hook-form';
import type { LinkGateKind } from '#contract/trackableLinks';
import { SHORTEST_PASSWORD } from '#rules/passwordLength';
import { PasswordInput } from '../../forms/PasswordInput.tsx';
import { SelectInput } from '../../forms/SelectInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { isPasswordTooShort } from './linkModel.ts';

export interface GateInputProps {
  /** What the link asks for now: its password stays unless another one is entered. */
  present?: LinkGateKind;
}

const kinds = ['', 'email', 'password'] as const;

/** What readers are asked for before they read: the form's `gate` and `password`. */
export function GateInput({ present = '' }: GateInputProps) {
  const say = useWords();
  const chosen = useWatch<{ gate: LinkGateKind }, 'gate'>({ name: 'gate' });
  const keeps = present === 'password';
  return (
    <>
      <SelectInput<LinkGateKind>
        source="gate"
        label={say('trackableLinks.gate.label')}
        help={chosen === 'email' ? say('trackableLinks.gate.emailHelp') : undefined}
        options={kinds.map((value) => ({
          value,
          label: say(`trackableLinks.gate.choices.${value || 'nothing'}`),
        }))}
      />
      {chosen === 'password' && (
        <PasswordInput
          source="password"
          label={say('trackableLinks.gate.password')}
          help={say(keeps ? 'trackableLinks.gate.keepHelp' : 'trackableLinks.gate.passwordHelp', {
            least: SHORTEST_PASSWORD,
          })}
          autoComplete="new-password"
          validate={(typed: string) =>
            isPasswordTooShort(typed, keeps)
              ? say('trackableLinks.gate.tooShort', { least: SHORTEST_PASSWORD })
              : undefined
          }
        />
      )}
    </>
  );
}
