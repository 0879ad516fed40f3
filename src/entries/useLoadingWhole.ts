import { useIsFetching } from '@tanstack/react-query';
import type { Room } from './room.ts';

/** Whether the host has been asked for a list that is not here yet; searching and sorting ask nobody. */
export const useLoadingWhole = (room: Room): boolean => useIsFetching({ queryKey: [room, 'whole'] }) > 0;
