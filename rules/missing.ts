/**
 * A host says in these words that the account has no such publication, link or reader; the screens recognise them.
 */
export const missingPublication = 'This publication does not exist.';
export const missingReader = 'This reader does not exist.';
export const missingLink = 'This trackable link does not exist.';
