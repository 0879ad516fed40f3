import { useState } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { Dialog, prepareDialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { useWords } from '../../i18n/words.ts';
import { usePublicLink } from '../../resources/publications/usePublicLink.ts';
import { ShareContents } from './ShareContents.tsx';
import './messages.ts';

/** Opens the ways to hand out a publication: its link, the QR code, and the code for a page of one's own. */
export function ShareButton({ publication }: { publication: string }) {
  const say = useWords();
  const [open, setOpen] = useState(false);
  const address = usePublicLink()(publication);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        small
        look="quiet"
        icon={<Icon name="link" size={16} />}
        aria-haspopup="dialog"
        onPointerEnter={prepareDialog}
        onFocus={prepareDialog}
        onClick={() => setOpen(true)}
      >
        {say('share.action')}
      </Button>
      <Dialog
        open={open}
        title={say('share.title', { publication })}
        onClose={close}
        actions={<Button onClick={close}>{say('share.close')}</Button>}
      >
        <ShareContents publication={publication} address={address} onClose={close} />
      </Dialog>
    </>
  );
}
