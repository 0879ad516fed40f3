import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { EditLinkForm } from './EditLinkForm.tsx';
import type { LinkScope, TrackableLink } from './trackableLinksCalls.ts';
import { useDraft } from '../../forms/useDraft.ts';

export interface EditLinkDialogProps {
  /** The link to edit; closed without one. */
  link: TrackableLink | undefined;
  scope: LinkScope;
  onClose: () => void;
}

/** A link's settings. Closes after saving; unsaved changes are kept until saved or discarded. */
export function EditLinkDialog({ link, scope, onClose }: EditLinkDialogProps) {
  const say = useWords();
  const notify = useNotify();
  const unsaved = useDraft('link', link?.id);
  const [busy, setBusy] = useState(false);
  const close = () => {
    if (link && unsaved.get())
      notify(say('trackableLinks.edit.kept', { label: link.label }), { type: 'info' });
    onClose();
  };
  return (
    <Dialog
      open={link !== undefined}
      title={say('trackableLinks.edit.title')}
      busy={busy}
      typed
      onClose={close}
    >
      {link && (
        <EditLinkForm key={link.id} link={link} scope={scope} busy={busy} onBusy={setBusy} onClose={close} />
      )}
    </Dialog>
  );
}
