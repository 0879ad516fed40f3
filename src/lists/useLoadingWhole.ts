import { useIsFetching } from '@tanstack/react-query';

/** Whether the host has been asked for a list that is not here yet; searching and sorting ask nobody. */
export const useLoadingWhole = (resource: string): boolean =>
  useIsFetching({ queryKey: [resource, 'whole'] }) > 0;
