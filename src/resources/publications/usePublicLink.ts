import { useCallback } from 'react';
import { publicLink } from '#rules/publicLink';
import { useConfig, useSession } from '../../app/AccountContext.ts';

/** The public address of a publication by its name. */
export function usePublicLink(): (name: string) => string {
  const config = useConfig();
  const { user, detail } = useSession();
  return useCallback(
    (name) => publicLink(config, { user, cloudId: detail.cloudId }, name),
    [config, user, detail.cloudId],
  );
}
