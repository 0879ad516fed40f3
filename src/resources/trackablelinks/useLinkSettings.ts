import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useState } from 'react';
import { useConfig } from '../../app/AccountContext.ts';
import { wordsOf } from '../../data/refusal.ts';
import { saidOf } from '../../data/serverWords.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { useWords } from '../../i18n/words.ts';
import { instantOf, toLocalMinute, type LinkDraft } from './linkModel.ts';
import { gateIn, type LinkScope, type TrackableLink } from './trackableLinksCalls.ts';

const localOrNone = (instant: string) => (instant === '' ? null : toLocalMinute(instant));

const draftOf = (link: TrackableLink): LinkDraft => ({
  label: link.label,
  disableBy: localOrNone(link.disable_by),
  opened: link.email_when_opened,
  everyOpen: link.email_every_open ?? false,
  downloaded: link.email_when_downloaded,
  notOpenedBy: localOrNone(link.email_ifnot_opened_by),
  gate: link.gate ?? '',
  password: '',
});

/** A link's saved settings, its unsaved changes, and the command that saves them. */
export function useLinkSettings(link: TrackableLink, scope: LinkScope, onSaved: () => void) {
  const say = useWords();
  const dataProvider = useDataProvider();
  const { emails, linkGates } = useConfig();
  const notify = useNotify();
  const refresh = useRefresh();
  const unsaved = useDraft<LinkDraft>('link', link.id);
  const [before] = useState(() => draftOf(link));
  const [first] = useState(() => unsaved.get() ?? before);
  const [failed, setFailed] = useState('');

  const save = async (draft: LinkDraft) => {
    setFailed('');
    try {
      const label = draft.label.trim();
      const changesGate = draft.gate !== before.gate || draft.password !== '';
      const data = {
        label,
        disable_by: instantOf(draft.disableBy, link.disable_by),
        email_when_opened: draft.opened,
        // not sent to hosts that do not know it
        email_every_open: emails ? draft.everyOpen : undefined,
        email_when_downloaded: draft.downloaded,
        email_ifnot_opened_by: instantOf(draft.notOpenedBy, link.email_ifnot_opened_by),
        ...(linkGates && changesGate && gateIn(draft)),
      };
      const saved = await dataProvider.update('trackablelinks', {
        id: link.id,
        data,
        previousData: link,
        meta: scope,
      });
      unsaved.drop();
      notify(saidOf(saved, say('trackableLinks.edit.saved', { label })), { type: 'success' });
      refresh();
      onSaved();
    } catch (failure) {
      setFailed(wordsOf(failure, say('trackableLinks.edit.failed')));
    }
  };
  return { unsaved, before, first, failed, forgetFailure: () => setFailed(''), save };
}
