import { fieldOfColumn } from '#rules/formFields';
import { clipped } from '../../i18n/clipped.ts';
import type { Words } from '../../i18n/words.ts';
import { ownColumns } from './formsModel.ts';

const isOwn = (column: string): column is (typeof ownColumns)[number] =>
  ownColumns.some((own) => own === column);

/** A column's label: the publisher's name for the field, or our words for the host's own fields. */
export const fieldLabel = (say: Words, column: string): string =>
  isOwn(column)
    ? say(`forms.own.${column}`)
    : clipped(fieldOfColumn(column).trim(), 80) || say('forms.unnamed');
