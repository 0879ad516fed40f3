import { expect, test } from 'vitest';
import { bodyOf, draftOf, problemsOf, type ProfileDraft, type ProfileProblems } from './profileModel.ts';
import { aSession } from '../../../tests/aSession.ts';

const session = aSession();
const before = draftOf(session);

test('an account without a subdomain of its own has an empty one to edit', () => {
  expect(before.cloudId).toBe('halden');
  expect(draftOf(aSession({ detail: { cloudId: session.user } })).cloudId).toBe('');
});

test('what is sent is trimmed', () => {
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

test.each<[Partial<ProfileDraft>, ProfileProblems]>([
  [{}, {}],
  [{ cloudId: '' }, {}],
  [{ email: ' ' }, { email: 'required' }],
  [{ email: 'elin@halden' }, { email: 'invalid' }],
  [{ cloudId: 'www' }, { cloudId: 'The cloud ID "www" is reserved. Choose another.' }],
])('%j: %j', (differences, problems) =>
  expect(problemsOf({ ...before, ...differences }, before)).toStrictEqual(problems),
);

test('a cloud ID that is there already stays good', () => {
  const reserved = { ...before, cloudId: 'www' };
  expect(problemsOf(reserved, reserved)).toEqual({});
  expect(problemsOf({ ...reserved, cloudId: ' www ' }, reserved)).toEqual({});
});
