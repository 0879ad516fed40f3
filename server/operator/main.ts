import { createLog } from '../log.ts';
import { readConfig } from '../readConfig.ts';
import { withSecret } from '../secret.ts';
import { operate } from './operate.ts';

const [name = '', ...argv] = process.argv.slice(2);

try {
  const config = withSecret(readConfig(process.env));
  const log = createLog(config.logLevel);
  // npm runs scripts in the package's folder, and says where it was called
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const { exit, error } = await operate(name, { config, log, clock: () => new Date() }, { argv, cwd, print: (line) => console.log(line) });
  if (error !== undefined) console.error(error);
  process.exitCode = exit;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
