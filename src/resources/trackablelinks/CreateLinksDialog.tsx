import { useState } from 'react';
import type { TrackableLink as ListedLink } from '#contract/trackableLinks';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { useWords } from '../../i18n/words.ts';
import { CreateLinksForm } from './CreateLinksForm.tsx';
import { MadeLinks } from './MadeLinks.tsx';

export interface CreateLinksDialogProps {
  publication: string;
  /** What is filled in at first, one a line. */
  labels?: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for labels, makes a link for each, and shows their addresses. */
export function CreateLinksDialog({ publication, labels = '', open, onClose }: CreateLinksDialogProps) {
  const say = useWords();
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState(labels);
  const [made, setMade] = useState<readonly ListedLink[]>();
  const [shown, setShown] = useState(open);
  // each opening begins with what was typed, or else anew
  if (open !== shown) {
    setShown(open);
    if (open) {
      setMade(undefined);
      if (text === '') setText(labels);
    }
  }
  const finish = (links: readonly ListedLink[]) => {
    setMade(links);
    setText('');
  };
  const title = made
    ? say('trackableLinks.made.title', { smart_count: made.length })
    : say('trackableLinks.create.title');
  return (
    <Dialog
      open={open}
      title={title}
      wide={made !== undefined}
      busy={busy}
      typed={made === undefined}
      onClose={onClose}
    >
      {made ? (
        <MadeLinks
          publication={publication}
          links={made}
          onMore={() => setMade(undefined)}
          onClose={onClose}
        />
      ) : (
        <CreateLinksForm
          publication={publication}
          text={text}
          onText={setText}
          busy={busy}
          onBusy={setBusy}
          onMade={finish}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
