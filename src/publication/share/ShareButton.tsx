import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { Dialog, lazyDialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { visuallyHidden } from '#ui/VisuallyHidden/visuallyHidden.ts';
import { useWords } from '../../i18n/words.ts';
import { usePublicLink } from '../../resources/publications/usePublicLink.ts';
import './messages.ts';

/** Loaded when it is first wanted, with the QR code. */
const ShareContents = lazyDialog(async () => (await import('./ShareContents.tsx')).ShareContents);

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
        {...ShareContents.ahead}
        onClick={() => setOpen(true)}
      >
        <Words>{say('share.action')}</Words>
      </Button>
      <Dialog
        open={open}
        title={say('share.title', { publication })}
        onClose={close}
        actions={<Button onClick={close}>{say('share.close')}</Button>}
      >
        <ShareContents
          publication={publication}
          address={address}
          onClose={close}
          fallback={
            <Busy label={say('share.title', { publication })}>
              <SkeletonText lines={6} />
            </Busy>
          }
        />
      </Dialog>
    </>
  );
}

/** On a phone its drawing leaves room for the page's actions. */
const Words = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: visuallyHidden }));
