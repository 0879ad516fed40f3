import { CommandRefused } from '../commandRefused.ts';

/**
 * The number in `--allowance`.
 * @throws CommandRefused if it is not a number
 */
export function parseAllowance(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,6}$/.test(text))
    throw new CommandRefused(`--allowance must be a number of publications, not ${JSON.stringify(text)}.`);
  return Number(text);
}
