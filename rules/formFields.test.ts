import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnOfField, entryFields, fieldOfColumn, isPublishersField } from './formFields.ts';

test.each([
  ['Email', 'Email'],
  ['id', 'field:id'],
  ['URL', 'field:URL'],
  ['url', 'url'],
  ['link', 'field:link'],
  ['field:id', 'field:field:id'],
  ['field:', 'field:field:'],
  ['__proto__', 'field:__proto__'],
  ['', ''],
])('the field %j is the column %j', (field, column) => {
  expect(columnOfField(field)).toBe(column);
});

test("publishers' fields survive a name clash with the host's", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.constantFrom(...entryFields, '__proto__'),
        fc.string().map((name) => `field:${name}`),
      ),
      (field) => {
        const column = columnOfField(field);
        expect(fieldOfColumn(column)).toBe(field);
        expect(isPublishersField(column)).toBe(true);
        expect(column).not.toBe('__proto__');
      },
    ),
  );
});
