import type { downloads } from '#contract/downloads';
import { latestAndOlder } from '#rules/versionOrder';
import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';

/** Available downloads: the latest of each name first. */
export const downloadsHandlers = ({ db }: Pick<Deps, 'db'>): Handlers<keyof typeof downloads> => ({
  getuserdownloads: async () => {
    const rows = await db.selectFrom('downloads').selectAll().execute();
    const { latest, older } = latestAndOlder(rows);
    return {
      downloads: [...latest, ...older].map(
        ({ download_id: id, name, version, path, bytes: size, sha256, released_at }) => ({
          id,
          name,
          version,
          path,
          size,
          sha256,
          released: released_at.toISOString(),
        }),
      ),
    };
  },
});
