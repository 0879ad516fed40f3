import { CommandRefused } from '../commandRefused.ts';

/** An action that is irreversible or locks someone out was not confirmed; nothing was done. */
export class Unconfirmed extends CommandRefused {
  /** What must be typed. */
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
 * Continues only if the operator types the account's email again or passes --yes.
 * @param consequences printed before the question
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
