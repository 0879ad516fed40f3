/** Fields of a form entry that are the host's own; publishers name all others. */
export const entryFields = ['id', 'visitorLocation', 'URL', 'created_at', 'link', 'linkLabel'] as const;

const PREFIX = 'field:';
/** The last of these would change what an object is, wherever one is copied field by field. */
const taken = new Set<string>([...entryFields, '__proto__']);

/**
 * What a publisher's field is called in an entry: as the publisher calls it, unless one of the host's own has that
 * name. `id` → `field:id`, `field:id` → `field:field:id`.
 */
export const columnOfField = (field: string): string =>
  taken.has(field) || field.startsWith(PREFIX) ? `${PREFIX}${field}` : field;

/** What the publisher calls a field, from what it is called in an entry. */
export const fieldOfColumn = (column: string): string =>
  column.startsWith(PREFIX) ? column.slice(PREFIX.length) : column;

const own = new Set<string>(entryFields);

/** Whether a field of an entry is the publisher's. */
export const isPublishersField = (column: string): boolean => !own.has(column);
