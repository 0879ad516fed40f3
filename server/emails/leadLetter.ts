import type { Config } from '../config/config.ts';
import { counted } from '../counted.ts';
import type { Letter } from '../mail/letter.ts';
import { moment, shortMoment } from '../mail/moment.ts';
import { screenAddress } from '../mail/screenAddress.ts';
import type { Recipient } from './recipients.ts';
import { readerWords, strangersEmail, strangersName } from './strangersWords.ts';
import { chosenFooter } from './unsubscribeLink.ts';

export interface NewLead {
  publication: string;
  email: string;
  name: string;
  at: Date;
}

/** Most that are named; the others are counted. */
const mostNamed = 10;

/** One new lead, or several together. */
export function leadLetter(
  config: Config,
  { accountId, zone }: Recipient,
  leads: readonly NewLead[],
): Letter {
  const [first] = leads;
  const publications = [...new Set(leads.map(({ publication }) => publication))];
  const only = publications.length === 1 ? publications[0] : undefined;
  const rest = {
    action: {
      label: only === undefined ? 'Open your publications' : 'Open leads',
      url: screenAddress(config, only === undefined ? 'cloud' : `leads/${encodeURIComponent(only)}`),
    },
    chosen: chosenFooter(config, { accountId, kind: 'leads' }),
  };
  if (first && leads.length === 1) {
    const email = strangersEmail(first.email);
    const name = strangersName(first.name);
    const left = first.email ? 'an email address' : 'a name';
    return {
      subject: `New lead: ${readerWords(first).who}`,
      title: 'You have a new lead',
      paragraphs: [
        `A reader of ${first.publication} left ${left} on ${moment(first.at, zone)}.`,
        ...[email, name].filter((words) => words !== ''),
        ...((first.name !== '' && name === '') || (first.email !== '' && email === '')
          ? ['Part of what they typed looks like a web address, so it is only shown in your account.']
          : []),
      ],
      ...rest,
    };
  }
  return {
    subject: counted(leads.length, 'new lead'),
    title: `You have ${counted(leads.length, 'new lead')}`,
    paragraphs: [
      `Readers of ${only ?? counted(publications.length, 'publication')} left an email address or a name.`,
    ],
    parts: [
      {
        kind: 'rows',
        title: 'Newest first',
        rows: leads.slice(0, mostNamed).map((lead) => {
          const { who, called } = readerWords(lead);
          return {
            label: who,
            detail: [called, only ? '' : lead.publication].filter(Boolean).join(' · '),
            value: shortMoment(lead.at, zone),
          };
        }),
        ...(leads.length > mostNamed && {
          more: `And ${(leads.length - mostNamed).toLocaleString('en')} more.`,
        }),
      },
    ],
    ...rest,
  };
}
