/*
 * Stands in for `lodash/pick` in the build: ra-core takes parts of its contexts with it, each by its own name. The
 * package's own would follow paths into what it is given, in 2 kB.
 */

/** The parts of those names that there are. */
export default function pick(whole: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in whole).map((name) => [name, whole[name]]));
}
