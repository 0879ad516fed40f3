import { mailedPages } from '#rules/accessWords';
import { deviceOf } from '#rules/device';
import { byId } from '../accounts/accountQueries.ts';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import type { Letter } from '../mail/letter.ts';
import { postLetter } from '../mail/outbox.ts';
import { screenAddress, type MailConfig } from '../mail/screenAddress.ts';
import type { Doer } from './securityLog.ts';

/** A device on one line: "Firefox on Windows, 192.0.2.7". */
export function deviceLine({ userAgent, ip }: Doer): string {
  const { browser, system } = deviceOf(userAgent);
  const words = [browser || 'An unknown program', ...(system ? [`on ${system}`] : [])].join(' ');
  return ip ? `${words}, ${ip}` : words;
}

const ifNotYou =
  "If this was you, you don't need to do anything. If not, choose a new password now, and check your devices and passkeys.";

const letter = (config: MailConfig, subject: string, title: string, paragraphs: string[]): Letter => ({
  subject,
  title,
  paragraphs: [...paragraphs, ifNotYou],
  action: { label: 'Review your security', url: screenAddress(config, 'security') },
});

/** The security emails to an account's owner, by event. */
export const securityLetters = {
  newDevice: (config: MailConfig, doer: Doer) =>
    letter(config, `A new device on your ${config.brand.name} account`, 'New login from a new device', [
      `Your account was accessed from a device we haven't seen before: ${deviceLine(doer)}.`,
    ]),
  passkeyAdded: (config: MailConfig, doer: Doer, name: string) =>
    letter(config, `A passkey was added to your ${config.brand.name} account`, 'A passkey was added', [
      `The passkey “${name}” can now log in to your account. It was added from: ${deviceLine(doer)}.`,
    ]),
  passkeyRemoved: (config: MailConfig, doer: Doer, name: string) =>
    letter(config, `A passkey was removed from your ${config.brand.name} account`, 'A passkey was removed', [
      `The passkey “${name}” can no longer log in to your account. It was removed from: ${deviceLine(doer)}.`,
    ]),
  secondFactorAdded: (config: MailConfig, doer: Doer) =>
    letter(config, `Two-step login is on for your ${config.brand.name} account`, 'Two-step login is on', [
      `Logging in with your password now also requires a code from your authenticator app. All other devices were logged out. It was turned on from: ${deviceLine(doer)}.`,
    ]),
  secondFactorRemoved: (config: MailConfig, doer: Doer) =>
    letter(config, `Two-step login is off for your ${config.brand.name} account`, 'Two-step login is off', [
      `Logging in with your password no longer requires a code. It was turned off from: ${deviceLine(doer)}.`,
    ]),
  recoveryCodesRenewed: (config: MailConfig, doer: Doer) =>
    letter(
      config,
      `New recovery codes for your ${config.brand.name} account`,
      'Your recovery codes were renewed',
      [
        `New recovery codes were created, and the old ones no longer work. They were created from: ${deviceLine(doer)}.`,
      ],
    ),
  recoveryCodeUsed: (config: MailConfig, doer: Doer, left: string) =>
    letter(config, `A recovery code opened your ${config.brand.name} account`, 'A recovery code was used', [
      `Your account was opened with a recovery code, from: ${deviceLine(doer)}. Codes left: ${left}.`,
    ]),
  passwordPaused: (config: MailConfig, doer: Doer, until: string) => ({
    subject: `Many failed logins on your ${config.brand.name} account`,
    title: 'Logging in with your password is paused',
    paragraphs: [
      `Someone tried many wrong passwords for your account, the last from: ${deviceLine(doer)}. New devices can try again from ${until}. If the attempts continue, pauses get longer, up to an hour.`,
      'Devices that logged in to your account before are not affected, and neither are passkeys.',
      'To log in on a new device now, choose a new password. That ends the pause.',
    ],
    action: { label: mailedPages.reset, url: screenAddress(config, 'forgotpassword') },
  }),
  codesGuessed: (config: MailConfig, doer: Doer) =>
    letter(config, `Someone may know your ${config.brand.name} password`, 'Many wrong codes were entered', [
      `Someone entered too many wrong codes for your account in one day, the last from: ${deviceLine(doer)}. They know your password or are logged in to your account.`,
      'To prevent guessing, codes from your app may be refused for up to a day. Your passkeys and recovery codes still work.',
    ]),
  secondFactorReset: (config: MailConfig) =>
    letter(config, `Two-step login is off for your ${config.brand.name} account`, 'Two-step login is off', [
      'Our support turned off two-step login for your account, as requested. Logging in with your password no longer requires a code, and your recovery codes no longer work.',
    ]),
  accountClosed: (config: MailConfig) => ({
    subject: `Your ${config.brand.name} account is closed`,
    title: 'Your account is closed',
    paragraphs: [
      'Our support closed your account. All devices were logged out, and readers no longer see your publications. Nothing was deleted.',
    ],
    closing: 'If this is a mistake, please contact us.',
  }),
  accountOpened: (config: MailConfig) =>
    letter(config, `Your ${config.brand.name} account is open again`, 'Your account is open again', [
      'Our support reopened your account. You can log in, and readers can see your publications.',
    ]),
  deletionAsked: (config: MailConfig, doer: Doer, due: string) => ({
    ...letter(config, `Your ${config.brand.name} account will be deleted`, 'Your account will be deleted', [
      `On ${due}, your account is deleted with its publications, links, leads, form entries and figures. Readers no longer see your publications. This was requested from: ${deviceLine(doer)}.`,
      'Until then you can log in and keep your account.',
    ]),
    action: { label: 'Keep my account', url: screenAddress(config, 'security') },
  }),
  deletionTakenBack: (config: MailConfig, doer: Doer) =>
    letter(config, `Your ${config.brand.name} account stays`, 'Your account stays', [
      `Your account will not be deleted, and readers can see your publications again. This was decided from: ${deviceLine(doer)}.`,
    ]),
  accountDeletedAsAsked: (config: MailConfig) => ({
    subject: `Your ${config.brand.name} account was deleted`,
    title: 'Your account was deleted',
    paragraphs: [
      'As you requested, your account was deleted with its publications, links, leads, form entries and figures. Invoices are kept for as long as the law requires. This is the last email to this address.',
    ],
  }),
  accountDeleted: (config: MailConfig) => ({
    subject: `Your ${config.brand.name} account was deleted`,
    title: 'Your account was deleted',
    paragraphs: [
      'Our support deleted your account with its publications, links, leads, form entries and figures. Invoices are kept for as long as the law requires. This is the last email to this address.',
    ],
    closing: 'If you did not request this, please contact us immediately.',
  }),
} satisfies Record<string, (config: MailConfig, doer: Doer, subject: string) => Letter>;

/** Emails an owner must get to be able to log in ignore `emailprefs`. */
const always: readonly string[] = [
  'codesGuessed',
  'secondFactorReset',
  'accountClosed',
  'accountOpened',
  'deletionAsked',
  'deletionTakenBack',
] satisfies (keyof typeof securityLetters)[];

/** Emails an account's owner, unless they want no emails. */
export async function tellOwner(
  tx: Queryable,
  deps: Pick<Deps, 'config' | 'clock'>,
  accountId: number,
  what: keyof typeof securityLetters,
  doer: Doer,
  subject = '',
): Promise<void> {
  const account = await byId(tx, accountId);
  if (!account || (account.emailprefs === 'None' && !always.includes(what))) return;
  await postLetter(
    tx,
    deps,
    { accountId, recipient: account.email },
    securityLetters[what](deps.config, doer, subject),
  );
}
