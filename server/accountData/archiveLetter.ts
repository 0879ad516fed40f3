import type { Letter } from '../mail/letter.ts';
import { screenAddress, type MailConfig } from '../mail/screenAddress.ts';
import { deviceLine } from '../security/securityLetters.ts';
import type { Doer } from '../security/securityLog.ts';

export const archiveLetter = (config: MailConfig, doer: Doer, code: string): Letter => ({
  subject: `Your ${config.brand.name} data`,
  title: 'Your data is ready to download',
  paragraphs: [
    'The archive holds everything in your account: your publications’ files, and tables of links, leads, form entries, readings, invoices and account details.',
    'The link works for seven days, in a browser that is logged in to your account.',
    `It was requested from: ${deviceLine(doer)}. If that wasn't you, choose a new password now: the link then stops working.`,
  ],
  action: { label: 'Download your data', url: screenAddress(config, 'security', { archive: code }) },
});
