import { createInterface } from 'node:readline/promises';
import { createLog } from '../log.ts';
import { readConfig } from '../config/readConfig.ts';
import { withoutWebhooks } from '../payments/withoutWebhooks.ts';
import { withSecret } from '../secret.ts';
import { operate } from './operate.ts';

const [name = '', ...argv] = process.argv.slice(2);

try {
  const told = readConfig(name === 'payments' ? withoutWebhooks(process.env) : process.env);
  // a restore brings the secret along
  const config = name === 'restore' ? told : withSecret(told);
  const log = createLog(config.logLevel, config.secret);
  // npm runs scripts in the package's folder and passes the caller's folder
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const run = (words: string[]) =>
    operate(
      name,
      { config, log, clock: () => new Date() },
      { argv: words, cwd, print: (line) => console.log(line) },
    );
  let end = await run(argv);
  const { confirm } = end;
  if (confirm !== undefined && process.stdin.isTTY) {
    const question = createInterface({ input: process.stdin, output: process.stdout });
    const typed = await question.question(`Type ${confirm} to continue: `);
    question.close();
    if (typed.trim().toLowerCase() === confirm.toLowerCase())
      end = await run([...argv, '--confirm', confirm]);
  }
  if (end.error !== undefined) console.error(end.error);
  process.exitCode = end.exit;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
