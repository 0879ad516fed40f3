import type { LeadQuestion, PageField } from '#contract/publication';
import type { Reader } from './people.ts';
import type { Random } from './random.ts';
import type { SentBatch } from './readingSession.ts';

/** A reader's posts and their times. */
export interface SentPost {
  receivedAt: Date;
  path: 'lead' | 'dynamic';
  fields: Record<string, string>;
}

/** What a publication asks its readers. */
export interface Asking {
  lead?: LeadQuestion;
  /** By page, from 1. */
  fields: Map<number, PageField[]>;
}

const second = 1000;
const chances = { lead: 0.16, name: 0.7, form: 0.4, goesOn: 0.86 };

/** Answers for a field, by its name and number of lines; generic ones for unknown names. */
const remarks: Record<string, string[]> = {
  Remarks: [
    'In Fjord, please, with three metres of cord.',
    'It is a present. Could the bill come by mail, and not in the parcel?',
    'Does Sopp dim as far as Måne does?',
    'We saw it lit at the workshop in January and have not stopped talking about it.',
    'Two in Snow, one in Rowan.',
    'Delivery after the tenth, if that is possible.',
  ],
  Letter: [
    'My grandfather built three of your barns and would have argued about two.',
    'You have the wall upside down on page eleven.',
    'The trout was excellent. The patience was harder.',
    'Please, once, a number about bridges.',
    'I read it aloud on the late bus. Nobody got off.',
    'There are seven barns in our dale, since Easter.',
  ],
  'Next year': [
    'More about Ossel. Everybody asks.',
    'What the turbines earn by month, not only by year.',
    'A page for children, like the one in 2021.',
    'The letters you wrote to the company, and what it answered.',
    'More maps.',
    'Nothing. It is a very good report.',
  ],
};
const anywhere = [
  'Thank you, this was a pleasure to read.',
  'Please write to me.',
  'I would like to know more.',
];

const answers: Record<PageField['kind'], (random: Random, field: PageField, reader: Reader) => string> = {
  text: (random, { name }, reader) => (/name/i.test(name) ? reader.name : random.pick(anywhere)),
  email: (_random, _field, reader) => reader.email,
  number: (random) => String(1 + Math.floor(random.next() * random.next() * 5)),
  multiline: (random, { name }) => random.pick(remarks[name] ?? anywhere),
  checkbox: () => 'yes',
  select: (random, { options = [] }) => random.pick(options.length > 0 ? options : ['']),
};

function fillIn(random: Random, fields: PageField[], reader: Reader, begin: Date): SentPost[] {
  const posts: SentPost[] = [];
  let at = begin.getTime();
  for (const field of fields) {
    if (!random.happens(chances.goesOn)) continue;
    at += random.around(field.kind === 'multiline' ? 14 : 5, 0.4) * second;
    posts.push({
      receivedAt: new Date(Math.round(at)),
      path: 'dynamic',
      fields: { [field.name]: answers[field.kind](random, field, reader) },
    });
  }
  return posts;
}

/** What one visit leaves behind. A known lead is posted at once, as the built-in reader does. */
export function leavings(
  random: Random,
  { lead, fields }: Asking,
  reader: Reader,
  batches: SentBatch[],
  isKnown: boolean,
): SentPost[] {
  const [first] = batches;
  if (!first || reader.isMachine) return [];
  const posts: SentPost[] = [];
  const person = {
    visitorEmail: reader.email,
    visitorName: isKnown || random.happens(chances.name) ? reader.name : '',
  };
  const views = batches.flatMap(({ batch }) =>
    batch.events.flatMap((event) => (event.type === 'view' ? [{ page: event.page, at: event.at }] : [])),
  );
  const asked = lead && views.find(({ page }) => page >= lead.fromPage);
  if (isKnown) posts.push({ receivedAt: first.receivedAt, path: 'lead', fields: person });
  else if (asked && random.happens(chances.lead))
    posts.push({ receivedAt: new Date(asked.at + 9 * second), path: 'lead', fields: person });
  for (const [page, ofPage] of fields) {
    const seen = views.find((view) => view.page === page || view.page === page - (page % 2));
    if (seen && random.happens(chances.form))
      posts.push(...fillIn(random, ofPage, reader, new Date(seen.at)));
  }
  return posts;
}
