import { useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { CopyText } from '../../app/CopyText.tsx';
import { useWords } from '../../i18n/words.ts';
import { LinkQr } from './LinkQr.tsx';
import './messages.ts';

export interface LinkAddressProps {
  label: string;
  address: string;
  /** Shows the QR code at once. */
  open?: boolean;
}

/** A link's address, with a copy button and a QR code. */
export function LinkAddress({ label, address, open = false }: LinkAddressProps) {
  const say = useWords();
  const id = useId();
  const [shown, setShown] = useState(open);
  return (
    <Root>
      <code>{address}</code>
      <div>
        <CopyText
          small
          look="quiet"
          text={address}
          label={say('share.copy')}
          aria-label={say('share.copyOf', { label })}
        />
        <Button
          small
          look="quiet"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          aria-label={say('share.qr.showOf', { label })}
          onClick={() => setShown(!shown)}
        >
          {say('share.qr.show')}
        </Button>
      </div>
      {shown && (
        <div id={id} data-code="">
          <LinkQr label={label} address={address} />
        </div>
      )}
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  // an address that has no room beside its buttons is above them, whole if it can be
  '& > code': {
    flex: '1 1 auto',
    ...theme.typography.body2,
    fontFamily: 'inherit',
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& > div': { display: 'flex', flexWrap: 'wrap', marginInline: theme.spacing(-1.25) },
  '& > [data-code]': { flex: '1 0 100%', marginInline: 0 },
}));
