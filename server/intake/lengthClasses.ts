import { sql, type RawBuilder } from 'kysely';

/** Seconds below which each second is a class of its own. */
const eachSecond = 30;
/** Longer sessions share the last class. */
const longest = 12 * 60 * 60;

/**
 * The shortest length of each class, in seconds. From half a minute on, a class is a tenth as wide as its shortest
 * length at most, so that its middle is within a twentieth of every length in it.
 */
export const lengthClasses: readonly number[] = classesFrom(
  Array.from({ length: eachSecond }, (_, second) => second),
);

function classesFrom(classes: number[]): number[] {
  for (let next = eachSecond; next <= longest; next += Math.floor(next / 10)) classes.push(next);
  return classes;
}

/** The class of a length, as its shortest. */
export const classOf = (seconds: number): number =>
  lengthClasses[lengthClasses.findLastIndex((shortest) => shortest <= seconds)] ?? 0;

/** The lengths of a class: what lies in the middle, and how far from it the others are at most. */
export function middleOf(shortest: number): { seconds: number; within: number } {
  const next = lengthClasses[lengthClasses.indexOf(shortest) + 1] ?? shortest + 1;
  const within = Math.ceil((next - 1 - shortest) / 2);
  return { seconds: shortest + within, within };
}

/** The same rule as an expression that a distributed table takes. */
export const classIn = (seconds: RawBuilder<unknown>): RawBuilder<unknown> => {
  const classes = sql`${`{${lengthClasses.join(',')}}`}::text::bigint[]`;
  return sql`(${classes})[width_bucket(${seconds}::bigint, ${classes})]::int`;
};
