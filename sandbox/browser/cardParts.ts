export type Part = 'cardNumber' | 'cardExpiry' | 'cardCvc';

export interface PartFault {
  code: string;
  message: string;
}

interface PartRules {
  label: string;
  placeholder: string;
  autocomplete: string;
  /** Digits of a complete one. */
  digits: number;
  incomplete: PartFault;
  shown: (digits: string) => string;
  /** The error in a complete one. */
  fault: (digits: string, now: Date) => PartFault | undefined;
}

/** The check digit of card numbers (Luhn). */
function isNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, sign, at) => {
    const value = Number(sign) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const expiryOf = (digits: string) => ({
  month: Number(digits.slice(0, 2)),
  year: 2000 + Number(digits.slice(2)),
});

function expiryFault(digits: string, now: Date): PartFault | undefined {
  const { month, year } = expiryOf(digits);
  if (month < 1 || month > 12)
    return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1
    ? { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." }
    : undefined;
}

/** The parts of a card, with the provider's messages. */
export const cardParts: Readonly<Record<Part, PartRules>> = {
  cardNumber: {
    label: 'Card number',
    placeholder: 'Test card 4242 4242 4242 4242',
    autocomplete: 'cc-number',
    digits: 16,
    incomplete: { code: 'incomplete_number', message: 'Your card number is incomplete.' },
    shown: (digits) => digits.replace(/(.{4})(?=.)/g, '$1 '),
    fault: (digits) =>
      isNumber(digits) ? undefined : { code: 'invalid_number', message: 'Your card number is invalid.' },
  },
  cardExpiry: {
    label: 'Expiry date',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    digits: 4,
    incomplete: { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." },
    shown: (digits) => (digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits),
    fault: expiryFault,
  },
  cardCvc: {
    label: 'Security code',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    digits: 3,
    incomplete: { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
    shown: (digits) => digits,
    fault: () => undefined,
  },
};
