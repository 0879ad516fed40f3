import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandRefused } from '../commandRefused.ts';
import { lastReport } from '../emails/mornings.ts';
import { reportFigures } from '../emails/reportFigures.ts';
import { reportLetter } from '../emails/reportLetter.ts';
import { letterText, type Letter } from '../mail/letter.ts';
import { letterHtml } from '../mail/letterHtml.ts';
import { picturesOf } from '../mail/letterParts.ts';
import type { Config } from '../config/config.ts';
import { parseArguments, type Command } from './command.ts';
import { accountOf } from './operatorAccount.ts';

const usage = '<weekly | monthly> --account <email> [--to <folder>]';

/** The email as a browser shows it: its pictures are in the file. */
const standalone = (letter: Letter, config: Config) =>
  picturesOf(letter.parts).reduce(
    (html, { id, png }) => html.replaceAll(`cid:${id}`, `data:image/png;base64,${png.toString('base64')}`),
    letterHtml(letter, config),
  );

/** `npm run emails`: writes an account's last report to files, to look at it. Sends and changes nothing. */
export const emailsCommand: Command = {
  usage,
  async run(deps, { argv, cwd, print }) {
    const { values, positionals } = parseArguments(usage, {
      args: [...argv],
      allowPositionals: true,
      options: { account: { type: 'string' }, to: { type: 'string', default: '.' } },
    });
    const [kind, ...others] = positionals;
    if ((kind !== 'weekly' && kind !== 'monthly') || others.length > 0 || !values.account)
      throw new CommandRefused(`Usage: ${usage}`);
    const { db, config, clock } = deps;
    const accountId = await accountOf(deps, values.account);
    const { zone } = await db
      .selectFrom('accounts')
      .select('time_zone as zone')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const recipient = { accountId, email: values.account, zone };
    const due = lastReport(kind, clock(), zone);
    const figures = await reportFigures(db, recipient, due, clock());
    if (!figures)
      throw new CommandRefused('There is nothing to report: no one read in the last two periods.');
    const letter = await reportLetter(config, recipient, due, figures);
    const folder = resolve(cwd, values.to);
    mkdirSync(folder, { recursive: true });
    print(letter.subject);
    for (const [ending, content] of [
      ['html', standalone(letter, config)],
      ['txt', letterText(letter, config)],
    ] as const) {
      const file = join(folder, `${kind}-${due.period}.${ending}`);
      // it names readers, and its links unsubscribe
      writeFileSync(file, content, { mode: 0o600 });
      print(file);
    }
  },
};
