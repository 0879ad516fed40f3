import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { useState } from 'react';
import { useWords } from '../../words.ts';
import { EditLinkForm } from './EditLinkForm.tsx';
import type { LinkScope, TrackableLink } from './trackableLinksCalls.ts';

export interface EditLinkDialogProps {
  /** The link in question; closed without one. */
  link: TrackableLink | undefined;
  scope: LinkScope;
  onClose: () => void;
}

/** The settings of one link. Closes after a save; after a failed one it stays, with what was typed. */
export function EditLinkDialog({ link, scope, onClose }: EditLinkDialogProps) {
  const say = useWords();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={link !== undefined} title={say('trackableLinks.edit.title')} busy={busy} typed onClose={onClose}>
      {link && <EditLinkForm key={link.id} link={link} scope={scope} busy={busy} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  );
}
