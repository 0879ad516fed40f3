import { styled } from '@mui/material/styles';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { Checkbox } from '#ui/Checkbox/Checkbox.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { useConfig, useSession } from '../../app/AccountContext.ts';
import { trackableLink } from '#rules/publicLink';
import { useWords } from '../../i18n/words.ts';
import { DateChoice } from './DateChoice.tsx';
import { LinkAddress } from './LinkAddress.tsx';
import { LONGEST_LABEL } from './linkModel.ts';
import type { LinkScope, TrackableLink } from './trackableLinksCalls.ts';
import { useLinkSettings } from './useLinkSettings.ts';

export interface EditLinkFormProps {
  link: TrackableLink;
  scope: LinkScope;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

export function EditLinkForm({ link, scope, busy, onBusy, onClose }: EditLinkFormProps) {
  const say = useWords();
  const config = useConfig();
  const { emailprefs } = useSession().detail;
  const { draft, change, isFromBefore, discard, problems, failed, submit, ids } = useLinkSettings(
    link,
    scope,
    { onBusy, onSaved: onClose },
  );
  const dateMissing = (field: string) => say('trackableLinks.edit.dateMissing', { field });
  const disableOn = say('trackableLinks.edit.disableOn');
  const notOpenedBy = say('trackableLinks.edit.notOpenedBy');
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {isFromBefore && (
        <Notice
          action={
            <Button small disabled={busy} onClick={discard}>
              {say('trackableLinks.edit.discard')}
            </Button>
          }
        >
          {say('trackableLinks.edit.unsaved')}
        </Notice>
      )}
      {failed && (
        <Notice tone="danger" live>
          {failed}
        </Notice>
      )}
      <TextField
        id={ids.label}
        name="label"
        label={say('trackableLinks.edit.label')}
        autoComplete="off"
        autoFocus
        value={draft.label}
        onChange={({ target }) => change({ label: target.value })}
        error={
          problems.label === 'missing'
            ? say('trackableLinks.edit.labelMissing')
            : problems.label &&
              say('trackableLinks.edit.labelTooLong', {
                most: LONGEST_LABEL,
                length: [...draft.label.trim()].length,
              })
        }
      />
      <LinkAddress label={link.label} address={trackableLink(config, link.identifier)} />
      <fieldset>
        <legend>{say('trackableLinks.edit.closing')}</legend>
        <DateChoice
          id={ids.disableBy}
          label={disableOn}
          dateLabel={say('trackableLinks.edit.disableAt')}
          zone={say('trackableLinks.edit.zone', { zone: zone() })}
          value={draft.disableBy}
          onChange={(disableBy) => change({ disableBy })}
          help={say('trackableLinks.edit.disableHelp')}
          pastHelp={say('trackableLinks.edit.disabledHelp')}
          error={problems.disableBy && dateMissing(disableOn)}
        />
      </fieldset>
      <fieldset>
        <legend>{say('trackableLinks.edit.mails')}</legend>
        {emailprefs !== 'All' && (
          <Notice>{say('trackableLinks.edit.mailsOff', { preference: emailprefs })}</Notice>
        )}
        <Checkbox
          label={say('trackableLinks.edit.opened')}
          checked={draft.opened}
          onChange={({ target }) => change({ opened: target.checked })}
        />
        <Checkbox
          label={say('trackableLinks.edit.downloaded')}
          checked={draft.downloaded}
          onChange={({ target }) => change({ downloaded: target.checked })}
        />
        <DateChoice
          id={ids.notOpenedBy}
          label={notOpenedBy}
          dateLabel={say('trackableLinks.edit.notOpenedAt')}
          zone={say('trackableLinks.edit.zone', { zone: zone() })}
          value={draft.notOpenedBy}
          onChange={(by) => change({ notOpenedBy: by })}
          help={say('trackableLinks.edit.notOpenedHelp')}
          pastHelp={say('trackableLinks.edit.notOpenedPast')}
          error={problems.notOpenedBy && dateMissing(notOpenedBy)}
        />
        <p>{say('trackableLinks.edit.people')}</p>
      </fieldset>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {say('trackableLinks.edit.cancel')}
        </Button>
        <BusyButton type="submit" look="primary" busy={busy} busyLabel={say('trackableLinks.edit.saving')}>
          {say('trackableLinks.edit.save')}
        </BusyButton>
      </DialogActions>
    </Form>
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  '& > fieldset': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(1.25),
    minWidth: 0,
    margin: 0,
    padding: theme.spacing(2.5, 0, 0),
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& legend': {
    ...theme.typography.subtitle2,
    float: 'inline-start',
    width: '100%',
    padding: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& > fieldset > p': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
  '& > :last-child': { marginTop: theme.spacing(0.5) },
}));
