import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';

/** A domain as stored, or the problem with the typed one. */
export type ReadDomain = { domain: string } | { fault: string };

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const wrong = (typed: string, why: string) => ({ fault: `"${typed.slice(0, 100)}" ${why}` });

/**
 * Parses a typed domain name: lower case, ASCII (punycode), without the root's dot. It must be below a public
 * suffix.
 */
export function readDomain(typed: string): ReadDomain {
  const text = typed.trim();
  if (/[/:@?#%\\]/.test(text))
    return wrong(text, 'is not a domain alone. Leave out http://, ports and paths, as in example.com.');
  const domain = domainToASCII(text).replace(/\.$/, '');
  if (isIP(domain) > 0) return wrong(text, 'is an IP address. Enter a domain, as in example.com.');
  const isHost =
    !/[\s\p{Cc}]/u.test(text) && domain.length <= 253 && domain.split('.').every((each) => label.test(each));
  if (!isHost) return wrong(text, 'is not a domain. Enter one as in example.com.');
  const { domain: registrable, isIcann, isPrivate } = parse(domain, { allowPrivateDomains: true });
  if (!isIcann && !isPrivate)
    return wrong(text, 'does not end as domains on the internet do. Enter one as in example.com.');
  if (registrable === null)
    return wrong(text, 'is an ending that many share. Enter your own domain, as in example.com.');
  return { domain };
}
