import { randomBytes } from 'node:crypto';
import type { Movement, PeriodFigures } from '#contract/overview';
import { percentOf } from '#rules/percent';
import type { Retention } from '#rules/retention';
import type { Config } from '../config/config.ts';
import { hostname } from '../config/site.ts';
import { counted, times } from '../counted.ts';
import { oneLine, type Letter } from '../mail/letter.ts';
import type { LetterPart } from '../mail/letterParts.ts';
import { screenAddress } from '../mail/screenAddress.ts';
import { fanPicture } from './fanPicture.ts';
import type { DueReport } from './mornings.ts';
import type { Recipient } from './recipients.ts';
import type { ReportFigures } from './reportFigures.ts';
import { readerWords } from './strangersWords.ts';
import { chosenFooter } from './unsubscribeLink.ts';

const number = (value: number) => value.toLocaleString('en');
const percent = (share: number) => `${percentOf(share, 1)}%`;

function change(now: number, before: number): string {
  if (now === before) return now === 0 ? '' : 'as before';
  return `${now > before ? 'up' : 'down'} from ${number(before)}`;
}

const labels: Readonly<Record<Exclude<keyof PeriodFigures, 'seconds' | 'readers'>, string>> = {
  sessions: 'Sessions',
  reads: 'Pages read',
  leads: 'New leads',
  linkOpens: 'Link opens',
};

const figuresPart = ({ figures, before }: ReportFigures): LetterPart => ({
  kind: 'figures',
  figures: (['sessions', 'reads', 'leads', 'linkOpens'] as const).map((key) => ({
    label: labels[key],
    value: number(figures[key]),
    change: change(figures[key], before[key]),
  })),
});

/** Whether one page loses more readers than others. */
const stopsSomewhere = ({ pages, loses }: Pick<Retention, 'pages' | 'loses'>): boolean =>
  (pages[loses]?.stopped ?? 0) > 0 && pages.length > 1;

/** The retention of the publication that was opened most, in a sentence or two. */
function retentionWords({ opened, half, toTheEnd, pages, loses }: Retention): string {
  if (opened === 1) return `1 session, which got to ${toTheEnd === 1 ? 'the end' : `page ${half}`}.`;
  const far =
    toTheEnd === undefined
      ? `half of them got to page ${half}`
      : toTheEnd >= 0.5
        ? `${percent(toTheEnd)} of them got to the end`
        : `half of them got to page ${half}, ${percent(toTheEnd)} to the end`;
  const page = pages[loses];
  const stop =
    page && stopsSomewhere({ pages, loses })
      ? ` Most stopped at page ${page.first === page.last ? page.first : `${page.first}–${page.last}`}.`
      : '';
  return `${counted(opened, 'session')}: ${far}.${stop}`;
}

async function picturePart(
  { most }: ReportFigures,
  { accountHost }: Pick<Config, 'accountHost'>,
): Promise<LetterPart[]> {
  if (!most) return [];
  return [
    {
      kind: 'picture',
      title: `How far readers got in ${oneLine(most.publication)}`,
      picture: {
        id: `fan-${randomBytes(8).toString('hex')}@${hostname(accountHost)}`,
        png: await fanPicture(most.retention),
      },
      alt: 'Its pages side by side, each filled as far as it was reached',
      caption: retentionWords(most.retention),
      ...(stopsSomewhere(most.retention) && {
        legend: `The dark leaf is the page where ${most.retention.opened === 1 ? 'it' : 'most'} stopped.`,
      }),
    },
  ];
}

const list = <Row>(
  title: string,
  rows: readonly Row[],
  of: (row: Row) => { label: string; detail?: string; value?: string },
  more?: string,
): LetterPart[] =>
  rows.length === 0 ? [] : [{ kind: 'rows', title, rows: rows.map(of), ...(more !== undefined && { more }) }];

const moved = ({ publication, sessions, before }: Movement) => ({
  label: publication,
  detail: `${counted(sessions, 'session')} after ${number(before)}`,
  value: `${sessions > before ? '+' : '−'}${number(Math.abs(sessions - before))}`,
});

function periodName({ kind }: DueReport, { range: { from, until } }: ReportFigures, zone: string): string {
  const days = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    ...(kind === 'weekly'
      ? { day: 'numeric', month: 'long', year: 'numeric' }
      : { month: 'long', year: 'numeric' }),
  });
  return days.formatRange(from, new Date(until.getTime() - 1)).replace(/\s*–\s*/, '–');
}

/** The report of a week or month. */
export async function reportLetter(
  config: Config,
  { accountId, zone }: Recipient,
  due: DueReport,
  report: ReportFigures,
): Promise<Letter> {
  const { figures, rose, fell, leads, opened } = report;
  const span = due.kind === 'weekly' ? 'week' : 'month';
  const lastDay = new Date(new Date(`${due.until}T00:00:00Z`).getTime() - 1).toISOString().slice(0, 10);
  const moreLeads = figures.leads - leads.length;
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short' });
  const dayOf = (at: Date) => day.format(at);
  return {
    subject: `Your ${span}: ${counted(figures.sessions, 'session')}, ${counted(figures.leads, 'new lead')}`,
    title: `Your ${span}, ${periodName(due, report, zone)}`,
    paragraphs: [],
    parts: [
      figuresPart(report),
      ...(await picturePart(report, config)),
      ...list('Rose', rose.slice(0, 3), moved),
      ...list('Fell', fell.slice(0, 3), moved),
      ...list(
        'New leads',
        leads,
        (lead) => {
          const { who, called } = readerWords(lead);
          return {
            label: who,
            detail: [called, lead.publication].filter(Boolean).join(' · '),
            value: dayOf(lead.created_at),
          };
        },
        moreLeads > 0 ? `And ${number(moreLeads)} more.` : undefined,
      ),
      ...list('Links opened', opened, ({ label, publication, opens }) => ({
        label: oneLine(label),
        detail: publication,
        value: times(opens),
      })),
    ],
    action: {
      label: 'Open the overview',
      url: screenAddress(config, 'overview', { from: due.period, to: lastDay }),
    },
    closing: `Compared with the ${span === 'week' ? 'week' : 'same number of days'} before. Days of ${zone}.`,
    chosen: chosenFooter(config, { accountId, kind: due.kind }),
  };
}
