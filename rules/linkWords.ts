/** A trackable link's dates, as the dialog labels them and refusals name them. */
export const linkDates = { disable: 'Disable On', notOpened: 'If not opened by' } as const;
