import { QrCode } from '#ui/QrCode/QrCode.tsx';
import { useQr } from '#ui/QrCode/useQr.ts';
import { useWords } from '../../i18n/words.ts';

/** The key as a QR code for authenticator apps. */
export function KeyQr({ address }: { address: string }) {
  const say = useWords();
  return (
    <QrCode
      svg={useQr(address)}
      size={184}
      labels={{
        image: say('security.factor.scanAlt'),
        drawing: say('security.factor.drawing'),
        failed: say('security.factor.scanFailed'),
      }}
    />
  );
}
