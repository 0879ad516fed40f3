import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignatureRefused } from '../events.ts';

interface Said {
  ts: number;
  hashes: Buffer[];
}

/** `ts=1671552777;h1=eb4d…;h1=…`: while a secret is changed there are several hashes. */
function readHeader(header: string): Said {
  const parts = header.split(';').map((part) => part.trim().split('='));
  const valuesOf = (name: string) =>
    parts.flatMap(([key, value]) => (key === name && value !== undefined ? [value] : []));
  const [ts = '', ...others] = valuesOf('ts');
  const hashes = valuesOf('h1')
    .filter((text) => /^[0-9a-f]{64}$/i.test(text))
    .map((text) => Buffer.from(text, 'hex'));
  if (!/^\d{1,12}$/.test(ts) || others.length > 0 || hashes.length === 0)
    throw new SignatureRefused('the signature header cannot be read');
  return { ts: Number(ts), hashes };
}

/**
 * Whether a body was signed with the secret at most `age` seconds ago or ahead. Our own check: the provider's
 * library accepts an empty secret, looks at one hash only and allows 5 seconds.
 * @throws SignatureRefused
 */
export function checkSignature(
  raw: Buffer,
  header: string | string[] | undefined,
  { secret, age, now }: { secret: string; age: number; now: Date },
): void {
  if (secret === '') throw new SignatureRefused('there is no secret to check with');
  if (typeof header !== 'string') throw new SignatureRefused('there is no signature');
  const { ts, hashes } = readHeader(header);
  const right = createHmac('sha256', secret).update(`${ts}:`).update(raw).digest();
  const matches = hashes.map((hash) => timingSafeEqual(hash, right));
  if (!matches.includes(true)) throw new SignatureRefused('the signature is not of this body and secret');
  const away = Math.abs(now.getTime() / 1000 - ts);
  if (away > age) throw new SignatureRefused(`the signature is ${Math.round(away)} seconds away from now`);
}
