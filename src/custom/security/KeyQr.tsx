import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { drawQr, qrDrawing, type Qr } from '../../publication/share/qrModel.ts';

/** The key as a QR code for authenticator apps. */
export function KeyQr({ address }: { address: string }) {
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
  if (qr === 'failed') return <p role="alert">{say('security.factor.scanFailed')}</p>;
  return (
    <Frame>
      {qr ? (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrDrawing(qr))}`}
          alt={say('security.factor.scanAlt')}
        />
      ) : (
        <span role="status" aria-label={say('security.factor.drawing')} />
      )}
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  // light in both schemes: cameras need dark on light
  '& > *': {
    display: 'block',
    width: 184,
    height: 184,
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
}));
