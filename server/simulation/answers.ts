import type { PageField } from '#contract/publication';
import type { Reader } from './people.ts';
import type { Random } from './random.ts';

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

/** What a reader writes into a field. */
export const fieldAnswer = (random: Random, field: PageField, reader: Reader): string =>
  answers[field.kind](random, field, reader);
