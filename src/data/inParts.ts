/**
 * Sends a command about many records in parts of the most that the API takes at once, one after the other.
 * @returns the server's message where one part was enough: the last part's is not about all of them
 */
export async function inParts<Id>(
  ids: readonly Id[],
  most: number,
  send: (part: Id[]) => Promise<string>,
): Promise<string> {
  let message = '';
  for (let at = 0; at < ids.length; at += most) message = await send(ids.slice(at, at + most));
  return ids.length > most ? '' : message;
}
