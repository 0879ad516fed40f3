import type { Socket } from 'node:net';

/** A request to the server that owns the data folder: one line of JSON. */
export interface ControlRequest {
  command: string;
  argv: string[];
  cwd: string;
}

/** The reply, one line of JSON each: lines to print, then the outcome. */
export type ControlAnswer = { print: string } | { exit: number; error?: string; confirm?: string };

/** Maximum characters of a request; the system allows no longer command line anyway. */
const LONGEST = 1024 * 1024;

export const writeMessage = (socket: Socket, message: ControlRequest | ControlAnswer): void => {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
};

/** The incoming lines until the other side closes; then the socket is closed. */
export async function* readMessages(socket: Socket): AsyncGenerator<string> {
  let rest = '';
  socket.setEncoding('utf8');
  for await (const part of socket) {
    const lines = (rest + String(part)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The single line of a request; undefined if the other side closes before its end. The socket stays open. */
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
