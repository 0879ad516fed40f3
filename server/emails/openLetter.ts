import type { Config } from '../config/config.ts';
import { counted, times } from '../counted.ts';
import { cut, oneLine, type Letter } from '../mail/letter.ts';
import { moment, shortMoment } from '../mail/moment.ts';
import { screenAddress } from '../mail/screenAddress.ts';
import type { Recipient } from './recipients.ts';
import { chosenFooter } from './unsubscribeLink.ts';

/** The openings of a link since the last email. */
export interface OpenedLink {
  publication: string;
  linkId: string;
  label: string;
  opens: number;
  /** All so far, with these. */
  total: number;
  lastAt: Date;
}

const mostNamed = 10;
const longestInSubject = 80;

const quoted = ({ label, linkId }: OpenedLink) => `“${cut(oneLine(label || linkId), longestInSubject)}”`;

/** A link that was opened, or several together. */
export function openLetter(
  config: Config,
  { accountId, zone }: Recipient,
  links: readonly OpenedLink[],
): Letter {
  const [first] = links;
  const chosen = chosenFooter(config, { accountId, kind: 'opens' });
  if (first && links.length === 1) {
    const at = moment(first.lastAt, zone);
    return {
      subject: `${quoted(first)} was opened${first.opens > 1 ? ` ${times(first.opens)}` : ''}`,
      title: 'Your trackable link was opened',
      paragraphs: [
        first.opens === 1
          ? `A reader opened ${first.publication} through ${quoted(first)} on ${at}.`
          : `Readers opened ${first.publication} through ${quoted(first)} ${times(first.opens)}, last on ${at}.`,
        `It has been opened ${times(first.total)} in all.`,
      ],
      action: {
        label: 'View analytics',
        url: screenAddress(
          config,
          `analytics/${encodeURIComponent(first.publication)}/${encodeURIComponent(first.linkId)}`,
        ),
      },
      chosen,
    };
  }
  return {
    subject: `${counted(links.length, 'trackable link')} were opened`,
    title: 'Your trackable links were opened',
    paragraphs: [],
    parts: [
      {
        kind: 'rows',
        title: 'Since the last email',
        rows: links.slice(0, mostNamed).map((link) => ({
          label: oneLine(link.label || link.linkId),
          detail: `${link.publication} · last on ${shortMoment(link.lastAt, zone)}`,
          value: times(link.opens),
        })),
        ...(links.length > mostNamed && {
          more: `And ${counted(links.length - mostNamed, 'more link', 'more links')}.`,
        }),
      },
    ],
    action: { label: 'Open the overview', url: screenAddress(config, 'overview') },
    chosen,
  };
}
