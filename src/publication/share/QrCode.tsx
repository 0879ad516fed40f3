import { useEffect, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { fileName, saveFile } from '../../lists/saveFile.ts';
import { useWords } from '../../i18n/words.ts';
import { drawQr, qrDrawing, type Qr } from './qrModel.ts';
import './messages.ts';

/** The QR code of an address, and a file to print. */
export function QrCode({ label, address }: { label: string; address: string }) {
  const say = useWords();
  const [qr, setQr] = useState<Qr | 'failed'>();
  useEffect(() => {
    let wanted = true;
    drawQr(address).then(
      (drawn) => {
        if (wanted) setQr(drawn);
      },
      () => {
        if (wanted) setQr('failed');
      },
    );
    return () => {
      wanted = false;
    };
  }, [address]);
  if (qr === 'failed') return <p role="alert">{say('share.qr.failed')}</p>;
  return (
    <Root>
      {qr ? (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrDrawing(qr))}`}
          alt={say('share.qr.image', { address })}
        />
      ) : (
        <span role="status" aria-label={say('share.qr.loading')} />
      )}
      <Button
        small
        icon={<Icon name="download" size={16} />}
        aria-label={say('share.qr.downloadOf', { label })}
        disabled={!qr}
        onClick={() =>
          qr &&
          saveFile(
            fileName(say('share.qr.file', { label }), 'svg'),
            new Blob([qrDrawing(qr)], { type: 'image/svg+xml' }),
          )
        }
      >
        {say('share.qr.download')}
      </Button>
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(1),
  // light in both schemes: cameras need dark on light
  '& > :is(img, span)': {
    width: 148,
    height: 148,
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
}));
