import { sql } from 'kysely';
import type { TraitName } from '#rules/traits';
import type { ByKind, PointsByKind } from './heatGrid.ts';

/** One count of something new; `at` an ISO instant, `zone` the account's time zone. */
export interface Arrived {
  account_id: number;
  publication_id: number;
  link_id: string;
  audience: number;
  at: string;
  zone: string;
  page: number;
}
export type ArrivedReads = Arrived & {
  sessions: number;
  views: number;
  seconds: number;
  active: number;
  furthest: number;
};
export type ArrivedClicks = Arrived & { type: string; url: string; clicks: number };
export type ArrivedSources = Arrived & {
  dimension: TraitName;
  value: string;
  sessions: number;
  views: number;
  seconds: number;
};
/** Sessions of a class of lengths: see `lengthClasses.ts`. */
export type ArrivedLengths = Arrived & { length: number; sessions: number };
export type ArrivedHeat = Arrived &
  ByKind & {
    heat_generation: number;
    layer: number;
    x: number;
    y: number;
    value: number;
    points: number;
  };
export type ArrivedHeatPages = Arrived &
  PointsByKind & {
    heat_generation: number;
    value: number;
    points: number;
    sessions: number;
  };

/** New counts by source. */
export interface Arrivals {
  reads: ArrivedReads[];
  clicks: ArrivedClicks[];
  sources: ArrivedSources[];
  lengths: ArrivedLengths[];
  heat: ArrivedHeat[];
  heatPages: ArrivedHeatPages[];
}

/** Their columns, as they travel to the database. */
export const arrivedColumns = {
  reads: sql`sessions integer, views integer, seconds bigint, active bigint, furthest integer`,
  clicks: sql`type text, url text, clicks integer`,
  sources: sql`dimension text, value text, sessions integer, views bigint, seconds bigint`,
  lengths: sql`length integer, sessions integer`,
  heat: sql`heat_generation integer, layer smallint, x integer, y integer, value bigint, points integer,
    zoomed bigint, paused bigint, clicked bigint`,
  heatPages: sql`heat_generation integer, value bigint, points integer, sessions integer,
    zooms integer, pauses integer, clicks integer`,
};
