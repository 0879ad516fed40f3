import { Button } from '#ui/Button/Button.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { Failure } from '#ui/Notice/Notice.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { trackableLink } from '#rules/publicLink';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import { UnsavedDraft } from '../../forms/UnsavedDraft.tsx';
import { useWords } from '../../i18n/words.ts';
import { GateInput } from './GateInput.tsx';
import { DateChoiceInput } from './DateChoiceInput.tsx';
import { LinkEmailInputs } from './LinkEmailInputs.tsx';
import { LinkAddress } from '../../publication/share/LinkAddress.tsx';
import { labelProblem, lengthOf, LONGEST_LABEL } from './linkModel.ts';
import { Settings } from './Settings.ts';
import type { LinkScope, TrackableLink } from './trackableLinksCalls.ts';
import { useLinkSettings } from './useLinkSettings.ts';

export interface EditLinkFormProps {
  link: TrackableLink;
  scope: LinkScope;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

export function EditLinkForm({ link, scope, busy, onBusy, onClose }: EditLinkFormProps) {
  const say = useWords();
  const config = useConfig();
  const { unsaved, before, first, failed, forgetFailure, save } = useLinkSettings(link, scope, onClose);
  const labelFault = (typed: string) => {
    const problem = labelProblem(typed);
    if (problem === 'missing') return say('trackableLinks.edit.labelMissing');
    const length = lengthOf(typed.trim());
    return problem && say('trackableLinks.edit.labelTooLong', { most: LONGEST_LABEL, length });
  };
  return (
    <DialogForm defaultValues={first} onSubmit={save} onBusy={onBusy}>
      <UnsavedDraft
        draft={unsaved}
        before={before}
        focus="label"
        words={{ unsaved: say('trackableLinks.edit.unsaved'), discard: say('trackableLinks.edit.discard') }}
        busy={busy}
        onDiscarded={forgetFailure}
      />
      <Failure words={failed} />
      <TextInput
        source="label"
        label={say('trackableLinks.edit.label')}
        autoComplete="off"
        autoFocus
        validate={labelFault}
      />
      <LinkAddress label={link.label} address={trackableLink(config, link.identifier)} />
      <Settings>
        <legend>{say('trackableLinks.edit.closing')}</legend>
        <DateChoiceInput
          source="disableBy"
          label={say('trackableLinks.edit.disableOn')}
          dateLabel={say('trackableLinks.edit.disableAt')}
          help={say('trackableLinks.edit.disableHelp')}
          pastHelp={say('trackableLinks.edit.disabledHelp')}
        />
      </Settings>
      {config.linkGates && (
        <Settings>
          <legend>{say('trackableLinks.gate.legend')}</legend>
          <GateInput present={link.gate ?? ''} />
        </Settings>
      )}
      <Settings>
        <legend>{say('trackableLinks.edit.mails')}</legend>
        <LinkEmailInputs />
        <p>{say('trackableLinks.edit.people')}</p>
      </Settings>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {say('trackableLinks.edit.cancel')}
        </Button>
        <SubmitButton busyLabel={say('trackableLinks.edit.saving')}>
          {say('trackableLinks.edit.save')}
        </SubmitButton>
      </DialogActions>
    </DialogForm>
  );
}
