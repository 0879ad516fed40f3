import type { Socket } from 'node:net';

/** What a caller asks of the server that holds the data folder: one line of JSON. */
export interface ControlRequest {
  command: string;
  argv: string[];
  cwd: string;
}

/** What comes back, a line of JSON each: lines to print, then the end. */
export type ControlAnswer = { print: string } | { exit: number; error?: string; confirm?: string };

/** Characters of a request; the system allows no longer command line anyhow. */
const LONGEST = 1024 * 1024;

export const writeMessage = (socket: Socket, message: ControlRequest | ControlAnswer): void => {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
};

/** The lines that arrive, until the other side ends; the socket is closed after the last one taken. */
export async function* readMessages(socket: Socket): AsyncGenerator<string> {
  let rest = '';
  socket.setEncoding('utf8');
  for await (const part of socket) {
    const lines = (rest + String(part)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The one line of a request; undefined where the other side goes away before its end. The socket stays open. */
export function readRequest(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      const end = text.indexOf('\n');
      if (end !== -1) resolve(text.slice(0, end));
      else if (text.length > LONGEST) socket.destroy();
    });
    socket.once('close', () => resolve(undefined));
    socket.once('end', () => resolve(undefined));
  });
}
