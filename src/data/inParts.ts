/**
 * Sends a command about many records in batches as large as the API takes, one after the other.
 * @returns the server's message where one batch was enough: the last one's is not about all records
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
