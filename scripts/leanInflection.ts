/*
 * Stands in for the package `inflection` in the build, whose thousand nouns ra-core asks for the name of a
 * resource or field that has none. Here every resource is named in the plural, and no list shows a single one.
 */

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** 'trackable_links' → 'Trackable links' */
export const humanize = (name: string): string => capitalized(name.toLowerCase().replace(/(_ids|_id)$/g, '').replace(/_/g, ' '));

/** 'MessageProperties' → 'message_properties' */
const underscore = (name: string) => name.split('::').map((part) => part.replace(/([A-Z])/g, '_$1').replace(/^_/, '')).join('/').toLowerCase();

const transforms: Readonly<Record<string, (name: string) => string>> = { underscore, humanize };

/** `methods`: names of transforms, one after the other; only the two that ra-core asks for. */
export const transform = (name: string, methods: readonly string[]): string =>
  methods.reduce((made, method) => transforms[method]?.(made) ?? made, name);

const same = (name: string): string => name;
export { same as inflect, same as pluralize };
