import { cut, oneLine, type Letter } from '../mail/letter.ts';
import { moment } from '../mail/moment.ts';
import { screenAddress, type MailConfig } from '../mail/screenAddress.ts';

/** A link as its emails describe it. */
export interface LinkDetails {
  publication: string;
  linkId: string;
  label: string;
  /** The account's IANA time zone, for times in emails. */
  zone: string;
}

const longestInSubject = 80;
const longestAddress = 200;

/** Links without a label are shown by their identifier. */
const nameOf = ({ label, linkId }: LinkDetails) => label || linkId;
const quoted = (text: string) => `“${text}”`;

const inSubject = (link: LinkDetails) => quoted(cut(nameOf(link), longestInSubject));

/** A reader's page can send any text as an address, so it must not appear in our email as such. */
function addressToTell(said: string): string | undefined {
  const address = URL.canParse(said) ? new URL(said) : undefined;
  return address && /^https?:$/.test(address.protocol)
    ? cut(oneLine(address.href), longestAddress)
    : undefined;
}

const rest = (
  config: MailConfig,
  { publication, linkId }: LinkDetails,
): Pick<Letter, 'action' | 'closing'> => ({
  action: {
    label: 'View analytics',
    url: screenAddress(config, `analytics/${encodeURIComponent(publication)}/${encodeURIComponent(linkId)}`),
  },
  closing:
    "You receive this email because of this trackable link's settings, where you can turn it off. Your email preferences turn off all such emails.",
});

export const linkOpenedLetter = (
  config: MailConfig,
  link: LinkDetails,
  at: Date,
  everyOpen: boolean,
): Letter => ({
  subject: `${inSubject(link)} was opened`,
  title: 'Your trackable link was opened',
  paragraphs: [
    `A reader opened ${link.publication} through ${quoted(nameOf(link))} for the first time, on ${moment(at, link.zone)}.`,
    [
      'Its analytics show what is read through it.',
      ...(everyOpen ? [] : ["You won't get another email when it is opened again."]),
    ].join(' '),
  ],
  ...rest(config, link),
});

export const linkDownloadedLetter = (
  config: MailConfig,
  link: LinkDetails,
  at: Date,
  said: string,
): Letter => {
  const address = addressToTell(said);
  return {
    subject: `A download through ${inSubject(link)}`,
    title: 'A file was downloaded from your publication',
    paragraphs: [
      `A reader of ${link.publication} downloaded something through ${quoted(nameOf(link))} for the first time, on ${moment(at, link.zone)}.`,
      ...(address ? [`Downloaded file: ${address}`] : []),
      "You won't get another email about downloads through this link.",
    ],
    ...rest(config, link),
  };
};

export const linkNotOpenedLetter = (config: MailConfig, link: LinkDetails, by: Date): Letter => ({
  subject: `${inSubject(link)} has not been opened`,
  title: 'No one has opened your trackable link yet',
  paragraphs: [
    `No one opened ${link.publication} through ${quoted(nameOf(link))} by ${moment(by, link.zone)}.`,
    'Visits by bots, mail scanners and yourself do not count.',
  ],
  ...rest(config, link),
});
