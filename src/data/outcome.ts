import type { Outcome } from '#contract/call';
import { fieldsOf, oneOf, record, text, type FieldReaders, type Read } from './read.ts';

/** How a command ended. One without a `result` has not succeeded. */
export const outcomeFields: FieldReaders<Outcome> = {
  result: oneOf(['SUCCESS', 'ERROR'], 'ERROR'),
  message: text,
};
export const outcome = record(outcomeFields);

/** For answers without a `result` in the specification: where a host sends none, the payload decides. */
export const carrying =
  <T extends Pick<Outcome, 'result'>>(
    read: Read<T>,
    isDone: (fields: Record<string, unknown>) => boolean,
  ): Read<T> =>
  (given) => {
    const fields = fieldsOf(given);
    const isSilent = fields.result === undefined || fields.result === null;
    return read(isSilent && isDone(fields) ? { ...fields, result: 'SUCCESS' } : given);
  };
