import { oneLine, type Letter } from '../mail/letter.ts';
import { screenAddress, type Told } from '../mail/screenAddress.ts';

/** A link as its emails describe it. */
export interface ToldLink {
  publication: string;
  linkId: string;
  label: string;
  /** The account's IANA time zone, for times in emails. */
  zone: string;
}

const longestInSubject = 80;
const longestAddress = 200;

/** Links without a label are shown by their identifier. */
const nameOf = ({ label, linkId }: ToldLink) => label || linkId;
const quoted = (text: string) => `“${text}”`;

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text;
}

const inSubject = (link: ToldLink) => quoted(cut(nameOf(link), longestInSubject));

/** A reader's page can send any text as an address, so it must not appear in our email as such. */
function addressToTell(said: string): string | undefined {
  const address = URL.canParse(said) ? new URL(said) : undefined;
  return address && /^https?:$/.test(address.protocol)
    ? cut(oneLine(address.href), longestAddress)
    : undefined;
}

/** 21 November 2026 at 14:05 (Europe/Oslo) */
function moment(at: Date, zone: string): string {
  return `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(at)} (${zone})`;
}

const rest = (config: Told, { publication, linkId }: ToldLink): Pick<Letter, 'action' | 'closing'> => ({
  action: {
    label: 'See what was read',
    url: screenAddress(config, `analytics/${encodeURIComponent(publication)}/${encodeURIComponent(linkId)}`),
  },
  closing:
    'You asked for this mail in the settings of this trackable link. There you can also turn it off; your email preferences turn off all of them.',
});

export const linkOpenedLetter = (config: Told, link: ToldLink, at: Date): Letter => ({
  subject: `${inSubject(link)} was opened`,
  title: 'Your trackable link was opened',
  paragraphs: [
    `Somebody opened ${link.publication} through ${quoted(nameOf(link))} for the first time, on ${moment(at, link.zone)}.`,
    'From now on, its analytics show what is read through it. You get no further mail when it is opened again.',
  ],
  ...rest(config, link),
});

export const linkDownloadedLetter = (config: Told, link: ToldLink, at: Date, said: string): Letter => {
  const address = addressToTell(said);
  return {
    subject: `A download through ${inSubject(link)}`,
    title: 'Somebody downloaded from your publication',
    paragraphs: [
      `Whoever reads ${link.publication} through ${quoted(nameOf(link))} downloaded something for the first time, on ${moment(at, link.zone)}.`,
      ...(address ? [`What was downloaded: ${address}`] : []),
      'You get no further mail about downloads through this link.',
    ],
    ...rest(config, link),
  };
};

export const linkNotOpenedLetter = (config: Told, link: ToldLink, by: Date): Letter => ({
  subject: `${inSubject(link)} has not been opened`,
  title: 'Nobody has opened your trackable link yet',
  paragraphs: [
    `You wanted to know if nobody had opened ${link.publication} through ${quoted(nameOf(link))} by ${moment(by, link.zone)}. Nobody has.`,
    'Visits by bots, by mail scanners and by yourself do not count.',
  ],
  ...rest(config, link),
});
