import { describe, expect, test } from 'vitest';
import { ownAddress } from './posts.ts';

const origin = 'https://books.example';
const own = (address: string) => ownAddress(address, origin, 'https://books.example/7/Atlas/');

describe('addresses of leads and form fields', () => {
  test.each([
    ['https://maker.example/api/forms/lead', 'https://books.example/api/forms/lead'],
    ['http://other.example:81/v2/api/forms/dynamic/', 'https://books.example/api/forms/dynamic'],
    ['//maker.example/api/forms/lead?a=1', 'https://books.example/api/forms/lead?a=1'],
    ['api/forms/lead', 'https://books.example/api/forms/lead'],
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
