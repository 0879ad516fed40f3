import { paddleCountries } from './paddleCountries.ts';
import { PaddleRefusal, type FieldFault } from './paddleRefusal.ts';

/** What `Paddle.Checkout.open` may say about the payer. From a browser, so untrusted. */
export interface Prefill {
  email?: unknown;
  address?: { countryCode?: unknown; postalCode?: unknown };
  business?: { name?: unknown; taxIdentifier?: unknown };
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length >= 1 && value.length <= longest;
const countries: ReadonlySet<unknown> = new Set(paddleCountries);

/**
 * Checks a customer against Paddle's documents: an address has a listed country, a postcode at most 200
 * characters, a business a name and a tax identifier, and an address.
 * @throws PaddleRefusal naming each invalid field
 */
export function checkPrefill({ email, address, business }: Prefill): void {
  const rules: [is: boolean, field: string, message: string][] = [
    [isText(email, 320), 'customer.email', 'is required'],
    [
      !address || countries.has(address.countryCode),
      'customer.address.countryCode',
      'must be a supported country',
    ],
    [
      address?.postalCode === undefined || isText(address.postalCode, 200),
      'customer.address.postalCode',
      'must have 1 to 200 characters',
    ],
    [!business || address !== undefined, 'customer.address', 'is required beside a business'],
    [!business || isText(business.name, 1024), 'customer.business.name', 'is required'],
    [!business || isText(business.taxIdentifier, 1024), 'customer.business.taxIdentifier', 'is required'],
  ];
  const errors = rules.filter(([is]) => !is).map(([, field, message]): FieldFault => ({ field, message }));
  if (errors.length > 0) {
    throw new PaddleRefusal(
      400,
      'validation',
      errors.map(({ field, message }) => `${field} ${message}`).join(', '),
      errors,
    );
  }
}
