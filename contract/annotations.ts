import Type, { type Static } from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { PublicationName } from './values.ts';

// The owner's notes on days of a publication's figures. All beyond the specification.

/** A day of the calendar, in no time zone. */
const Day = Type.String({ pattern: '^(19[7-9]|2\\d\\d)\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });
const LONGEST_NOTE = 140;

/** What happened on a day: `Newsletter sent`. */
export const Annotation = exact({ day: Day, note: Type.String() });
export type Annotation = Static<typeof Annotation>;

export const annotations = {
  /** Notes on days of a range, in their order. */
  annotations: sessionCall(
    { identifier: PublicationName, from: Day, to: Day },
    exact({ annotations: Type.Array(Annotation), Error: Type.Optional(Type.String()) }),
  ),
  /** Writes the note on a day, in place of the one that was there. */
  'annotations#save': sessionCall(
    { identifier: PublicationName, day: Day, note: Type.String({ maxLength: LONGEST_NOTE }) },
    Outcome,
  ),
  'annotations#delete': sessionCall({ identifier: PublicationName, day: Day }, Outcome),
};
