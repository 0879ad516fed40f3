/** An HTTP error reply. `message` is shown to the client: plain words, no secrets. */
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
