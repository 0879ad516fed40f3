import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { LetterPicture } from './letterParts.ts';

export interface Mail {
  /** The same on every attempt, so that a receiver who has it already knows. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
  /** Shown within the HTML. */
  pictures: readonly LetterPicture[];
  /** Where one click unsubscribes (RFC 8058); only of emails that were chosen. */
  unsubscribe?: string;
}

/** Delivers an email, or throws. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** One address as it is, not a list to be read. */
const only = (address: string) => ({ name: '', address });

/** An email as nodemailer takes it. The addresses within are ours and are read by machines: they stay unfolded. */
const composed = ({ pictures, unsubscribe, to, ...mail }: Mail, from: string) => ({
  from,
  ...mail,
  to: only(to),
  attachments: pictures.map(({ id, png }, nth) => ({
    filename: `picture-${nth + 1}.png`,
    content: png,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    cid: id,
  })),
  headers: unsubscribe
    ? {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
        'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
      }
    : {},
  disableFileAccess: true,
  disableUrlAccess: true,
});

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ url, ...patience });
  return {
    send: async (mail) => void (await transport.sendMail(composed(mail, from))),
    close: () => transport.close(),
  };
}

/** Writes each mail into a file named after its date and id, whole or not at all: sent again it is the same file. */
function fileMailer(folder: string, from: string): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(composed(mail, from));
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const stamp = mail.date.toISOString().replace(/[:.]/g, '-');
      const file = join(folder, `${stamp}-${mail.messageId.replace(/[^\w-]/g, '').slice(0, 24)}.eml`);
      writeFileSync(`${file}.part`, message as Buffer, { mode: 0o600 });
      renameSync(`${file}.part`, file);
    },
    close: () => undefined,
  };
}

export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mails');

/** SMTP if configured, otherwise files in the data folder. */
export const createMailer = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer =>
  config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : fileMailer(mailFolder(config), config.mailFrom);
