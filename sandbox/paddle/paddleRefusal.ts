export interface FieldFault {
  field: string;
  message: string;
}

/** A rejected request, in the format of Paddle's errors. */
export class PaddleRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldFault[];

  constructor(status: number, code: string, detail: string, errors: FieldFault[] = []) {
    super(detail);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  body(requestId: string): object {
    return {
      error: {
        type: 'request_error',
        code: this.code,
        detail: this.message,
        documentation_url: `https://developer.paddle.com/v1/errors/shared/${this.code}`,
        ...(this.errors.length > 0 && { errors: this.errors }),
      },
      meta: { request_id: requestId },
    };
  }
}

/**
 * The object with that id.
 * @throws PaddleRefusal if there is none
 */
export function found<T>(table: Record<string, T>, id: string): T {
  const row = Object.hasOwn(table, id) ? table[id] : undefined;
  if (row === undefined) throw new PaddleRefusal(404, 'not_found', `Unable to find the entity ${id}.`);
  return row;
}
