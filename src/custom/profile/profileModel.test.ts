import { expect, test } from 'vitest';
import { bodyOf, cloudIdProblem, draftOf, emailProblem } from './profileModel.ts';
import { aSession } from '../../../tests/aSession.ts';

const session = aSession();
const before = draftOf(session);

test('an account without a subdomain edits an empty one', () => {
  expect(before.cloudId).toBe('halden');
  expect(draftOf(aSession({ detail: { cloudId: session.user } })).cloudId).toBe('');
});

test('sends trimmed values', () => {
  expect(
    bodyOf({ ...before, name: ' Elin ', email: ' e@halden.example ', cloudId: ' halden ', taxId: ' SE1 ' }),
  ).toEqual({
    newname: 'Elin',
    newemail: 'e@halden.example',
    newemailprefs: 'All',
    botprefs: 'Only Allow Search Bots',
    newcloudid: 'halden',
    newtaxid: 'SE1',
  });
});

test.each([
  ['elin@halden-press.example', undefined],
  [' elin@halden-press.example ', undefined],
  [' ', 'required'],
  ['elin@halden', 'invalid'],
] as const)('the email %j: %s', (typed, problem) => expect(emailProblem(typed)).toBe(problem));

test.each([
  ['', undefined],
  ['halden', undefined],
  ['www', 'The cloud ID "www" is reserved. Choose another.'],
])('the cloud ID %j: %s', (typed, problem) => expect(cloudIdProblem(typed, 'halden')).toBe(problem));

test('an existing cloud ID stays valid', () => {
  expect(cloudIdProblem('www', 'www')).toBeUndefined();
  expect(cloudIdProblem(' www ', 'www')).toBeUndefined();
});
