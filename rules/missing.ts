/** In these words a host says that it has no such publication or link for this account; the screens recognise them. */
export const missingPublication = 'This publication does not exist.';
export const missingLink = 'This trackable link does not exist.';
