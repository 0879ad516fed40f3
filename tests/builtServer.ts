import { build } from '../scripts/build.mjs';

/** Tests that start the server as a process start it as it is now. */
export async function setup(): Promise<void> {
  if (!(await build({ only: ['server'] }))) throw new Error('The server could not be built.');
}
