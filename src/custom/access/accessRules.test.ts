import { expect, test } from 'vitest';
import { createI18nProvider } from '../../i18n/i18nProvider.ts';
import type { Words } from '../../i18n/words.ts';
import { accessRules, isEmail } from './accessRules.ts';

const { given, email, repeated } = accessRules(createI18nProvider().translate as Words);

test('an address needs a top-level domain of two characters', () => {
  expect(['a@b.se', 'a+b@sub.domain.example', 'å@räksmörgås.se'].filter((text) => !isEmail(text))).toEqual(
    [],
  );
  expect(['', 'a', 'a@b', 'a@b.c', '@b.se', 'a b@c.se', 'a@b.se.', 'a@@b.se'].filter(isEmail)).toEqual([]);
});

test.each([
  ['', {}, ['Email is required', 'Email is required', 'Email is required']],
  [' ', { password: ' ' }, [undefined, 'Email is required', undefined]],
  [
    'a@b',
    { password: 'a@b ' },
    [undefined, 'Email is invalid', 'The new passwords do not match. Please check your input.'],
  ],
  [' a@b.se ', { password: ' a@b.se ' }, [undefined, undefined, undefined]],
])('%j beside %j: %j', (typed, values, problems) =>
  expect([given, email, repeated].map((rule) => rule('access.email')(typed, values, {}))).toEqual(problems),
);
