/*
 * Stands in for `lodash/isEqual` in the build: ra-core compares with it what lists, filters and stores hold, which is
 * plain data and days. The package's own compares sets, buffers and boxed numbers as well, in 8 kB.
 */

type Held = Readonly<Record<string, unknown>>;

const isHeld = (value: unknown): value is Held => typeof value === 'object' && value !== null;
// An object without a prototype is one like any other.
const kindOf = (value: Held): unknown => Object.getPrototypeOf(value) ?? Object.prototype;
const plain: readonly unknown[] = [Object.prototype, Array.prototype];

/** Whether two values say the same: of lists and plain objects each part, of days the instant; of anything else, whether it is the same. */
export default function isEqual(one: unknown, other: unknown): boolean {
  if (one === other || Object.is(one, other)) return true;
  if (!isHeld(one) || !isHeld(other) || kindOf(one) !== kindOf(other)) return false;
  if (one instanceof Date && other instanceof Date) return Object.is(one.getTime(), other.getTime());
  if (!plain.includes(kindOf(one))) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  );
}
