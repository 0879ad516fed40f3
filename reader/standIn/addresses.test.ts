import { describe, expect, test } from 'vitest';
import { postAddress } from './addresses.ts';

const page = 'https://books.example/7/Atlas/';
const own = (address: string) =>
  postAddress(address, page, { page, origin: 'https://books.example', folder: '/7/Atlas/' });
test('a form in a later document of a session says which', () => {
  const home = { page, origin: 'https://books.example', folder: '/7/Atlas/', load: 'a1b2' };
  expect(postAddress('api/forms/dynamic', page, home)).toMatch(/&versoLoad=a1b2$/);
});

const from = 'visitorLocation=https%3A%2F%2Fbooks.example%2F7%2FAtlas%2F';

describe('addresses of leads and form fields', () => {
  test.each([
    ['https://maker.example/api/forms/lead', `https://books.example/api/forms/lead?${from}`],
    ['http://other.example:81/v2/api/forms/dynamic/', `https://books.example/api/forms/dynamic?${from}`],
    ['//maker.example/api/forms/lead?a=1', `https://books.example/api/forms/lead?a=1&${from}`],
    ['api/forms/lead', `https://books.example/api/forms/lead?${from}`],
  ])('%s becomes ours', (address, ours) => expect(own(address)).toBe(ours));

  test.each([
    'https://maker.example/api/forms/leads',
    'https://maker.example/api/forms',
    'https://maker.example/?to=/api/forms/lead',
    'data:text/plain,/api/forms/lead',
    'https://[',
    '',
  ])('%s stays', (address) => expect(own(address)).toBeUndefined());
});
