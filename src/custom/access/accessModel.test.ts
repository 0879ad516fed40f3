import { expect, test } from 'vitest';
import { email, findProblems, isEmail, required, sameAs } from './accessModel.ts';

test('an address needs a top-level domain of two characters', () => {
  expect(['a@b.se', 'a+b@sub.domain.example', 'å@räksmörgås.se'].filter((text) => !isEmail(text))).toEqual(
    [],
  );
  expect(['', 'a', 'a@b', 'a@b.c', '@b.se', 'a b@c.se', 'a@b.se.', 'a@@b.se'].filter(isEmail)).toEqual([]);
});

test('what is missing is required, what is there may be invalid or differ', () => {
  const checks = { email, password: required, repeat: sameAs('password') };
  expect(findProblems({ email: ' ', password: '', repeat: '' }, checks)).toEqual({
    email: 'required',
    password: 'required',
    repeat: 'required',
  });
  expect(findProblems({ email: 'a@b', password: 'x', repeat: 'x ' }, checks)).toStrictEqual({
    email: 'invalid',
    repeat: 'mismatch',
  });
  expect(findProblems({ email: ' a@b.se ', password: ' ', repeat: ' ' }, checks)).toEqual({});
});
