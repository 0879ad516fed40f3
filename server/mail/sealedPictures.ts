import type { LetterPicture } from './letterParts.ts';
import { seal, unseal } from './sealedText.ts';

/** An email's pictures for the outbox, which only a holder of the server's secret can read; empty for none. */
export const sealPictures = (secret: string, pictures: readonly LetterPicture[]): string =>
  pictures.length === 0
    ? ''
    : seal(secret, JSON.stringify(pictures.map(({ id, png }) => ({ id, png: png.toString('base64') }))));

export const unsealPictures = (secret: string, sealed: string): LetterPicture[] =>
  sealed === ''
    ? []
    : (JSON.parse(unseal(secret, sealed)) as { id: string; png: string }[]).map(({ id, png }) => ({
        id,
        png: Buffer.from(png, 'base64'),
      }));
