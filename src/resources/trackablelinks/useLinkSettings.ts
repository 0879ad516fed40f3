import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useId, useState } from 'react';
import { wordsOf } from '../../data/refusal.ts';
import { saidOf } from '../../data/serverWords.ts';
import { useWords } from '../../i18n/words.ts';
import { instantOf, problemsOf, toLocalMinute, type LinkDraft, type LinkProblems } from './linkModel.ts';
import type { LinkScope, TrackableLink } from './trackableLinksCalls.ts';
import { useLinkDraft } from './useLinkDraft.ts';

const localOrNone = (instant: string) => (instant === '' ? null : toLocalMinute(instant));

const draftOf = (link: TrackableLink): LinkDraft => ({
  label: link.label,
  disableBy: localOrNone(link.disable_by),
  opened: link.email_when_opened,
  downloaded: link.email_when_downloaded,
  notOpenedBy: localOrNone(link.email_ifnot_opened_by),
});

const isSame = (a: LinkDraft, b: LinkDraft) =>
  (Object.keys(a) as (keyof LinkDraft)[]).every((field) => a[field] === b[field]);

/** What is being changed of a link, what is wrong with it, and how it is saved. */
export function useLinkSettings(
  link: TrackableLink,
  scope: LinkScope,
  { onBusy, onSaved }: { onBusy: (busy: boolean) => void; onSaved: () => void },
) {
  const say = useWords();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const base = useId();
  const ids = { label: `${base}label`, disableBy: `${base}disable`, notOpenedBy: `${base}unopened` };
  const unsaved = useLinkDraft(link.id);
  const [draft, setDraft] = useState(() => unsaved.get() ?? draftOf(link));
  const [isFromBefore, setFromBefore] = useState(() => unsaved.get() !== undefined);
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState('');

  const submit = async () => {
    setTried(true);
    const wrong = problemsOf(draft);
    const first = (Object.keys(ids) as (keyof LinkProblems)[]).find((field) => wrong[field]);
    if (first) {
      document.getElementById(ids[first])?.focus();
      return;
    }
    setFailed('');
    onBusy(true);
    try {
      const label = draft.label.trim();
      const data = {
        label,
        disable_by: instantOf(draft.disableBy, link.disable_by),
        email_when_opened: draft.opened,
        email_when_downloaded: draft.downloaded,
        email_ifnot_opened_by: instantOf(draft.notOpenedBy, link.email_ifnot_opened_by),
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
    } finally {
      onBusy(false);
    }
  };
  const change = (differences: Partial<LinkDraft>) => {
    const changed = { ...draft, ...differences };
    setDraft(changed);
    if (isSame(changed, draftOf(link))) unsaved.drop();
    else unsaved.keep(changed);
  };
  const discard = () => {
    unsaved.drop();
    setDraft(draftOf(link));
    setFromBefore(false);
    setTried(false);
    setFailed('');
    document.getElementById(ids.label)?.focus();
  };
  return {
    draft,
    change,
    isFromBefore,
    discard,
    problems: tried ? problemsOf(draft) : {},
    failed,
    submit,
    ids,
  };
}
