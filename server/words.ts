/** Messages that several rooms answer. */
export const tooManyAttempts = 'Too many attempts. Please try again in a little while.';
export const endsBeforeItStarts = 'The date range ends before it starts. Choose an earlier Date From.';
export const nothingHostedHere = 'No publication is hosted at this location.';
export const nothingAtThisAddress = 'There is nothing at this address';
export const noSuchAccount = 'There is no such account.';
