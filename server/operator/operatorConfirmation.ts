import { CommandRefused } from './command.ts';

/** Something that cannot be taken back, or locks somebody out, was not confirmed: nothing was done. */
export class Unconfirmed extends CommandRefused {
  /** What has to be typed. */
  readonly wanted: string;

  constructor(wanted: string) {
    super(`Nothing was changed. To do it, add --confirm ${wanted} (or --yes).`);
    this.wanted = wanted;
  }
}

export const confirmationOptions = {
  email: { type: 'string' },
  confirm: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

interface Given {
  email?: string;
  confirm?: string;
  yes: boolean;
}

/**
 * Goes on only for an operator who typed the account's email once more, or said --yes.
 * @param consequences printed before it is asked for
 * @throws Unconfirmed
 */
export function demandConfirmation(
  { confirm, yes }: Given,
  email: string,
  consequences: readonly string[],
  print: (line: string) => void,
): void {
  if (yes || confirm?.toLowerCase() === email.toLowerCase()) return;
  for (const line of consequences) print(line);
  throw new Unconfirmed(email);
}
