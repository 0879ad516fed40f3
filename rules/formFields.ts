/** Fields of a form entry that belong to the host; publishers name all others. */
export const entryFields = ['id', 'visitorLocation', 'URL', 'created_at', 'link', 'linkLabel'] as const;

const PREFIX = 'field:';
/** The last one would change an object's prototype when copied field by field. */
const taken = new Set<string>([...entryFields, '__proto__']);

/**
 * The name of a publisher's field in an entry, with a prefix if the host has a field of that name. `id` →
 * `field:id`, `field:id` → `field:field:id`.
 */
export const columnOfField = (field: string): string =>
  taken.has(field) || field.startsWith(PREFIX) ? `${PREFIX}${field}` : field;

/** The publisher's own name of a field, from its name in an entry. */
export const fieldOfColumn = (column: string): string =>
  column.startsWith(PREFIX) ? column.slice(PREFIX.length) : column;

const own = new Set<string>(entryFields);

/** Whether a field of an entry is the publisher's. */
export const isPublishersField = (column: string): boolean => !own.has(column);
