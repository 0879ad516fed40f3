/** A request that is answered with an HTTP error. `message` is read by whoever sent it: plain words, no secrets. */
export class HttpRefusal extends Error {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'HttpRefusal';
    this.statusCode = statusCode;
    this.headers = headers;
  }
}
