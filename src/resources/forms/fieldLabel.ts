import { fieldOfColumn } from '#rules/formFields';
import { clipped } from '../../i18n/clipped.ts';
import type { Words } from '../../i18n/words.ts';
import { ownColumns } from './formsModel.ts';

const isOwn = (column: string): column is (typeof ownColumns)[number] =>
  ownColumns.some((own) => own === column);

/** What a column is called: as the publisher calls the field, or in our words where it is the host's. */
export const fieldLabel = (say: Words, column: string): string =>
  isOwn(column)
    ? say(`forms.own.${column}`)
    : clipped(fieldOfColumn(column).trim(), 80) || say('forms.unnamed');
