/** Why an operator's command is refused, in one line for the operator. */
export class CommandRefused extends Error {}
