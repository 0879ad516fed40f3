import { useEffect, useState } from 'react';
import { drawQr, qrDrawing } from './qrModel.ts';

/** The QR code of a text as SVG; undefined while it is drawn, `failed` if the encoder could not be loaded. */
export function useQr(text: string): string | undefined {
  const [svg, setSvg] = useState<string>();
  useEffect(() => {
    let wanted = true;
    const show = (drawn: string) => {
      if (wanted) setSvg(drawn);
    };
    drawQr(text).then(
      (qr) => show(qrDrawing(qr)),
      () => show('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  return svg;
}
