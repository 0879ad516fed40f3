import type { accountData } from '#contract/accountData';
import type { Deps } from '../deps.ts';
import type { RestRooms } from '../rest/restRoom.ts';
import { archiveRoom } from './archiveRoom.ts';
import { deletionRoom } from './deletionRoom.ts';

/** An account's data as a whole: a copy of everything, and its deletion. */
export const accountDataRooms = (deps: Deps): RestRooms<keyof typeof accountData> => ({
  'account-archives': archiveRoom(deps),
  'account-deletions': deletionRoom(deps),
});
