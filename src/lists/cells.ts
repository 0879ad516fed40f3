/** What a file holds: numbers as such, nothing where nothing was measured. */
export type Cell = string | number | null;

/** What a workbook takes a value for. Text and numbers are what they are. */
export type CellKind = 'instant' | 'day' | 'duration' | 'share' | 'change' | 'dollars';

/** A value with what it is taken for. */
export interface TypedCell {
  value: Cell;
  kind?: CellKind | undefined;
}

interface Written {
  value: number | Date;
  type: NumberConstructor | DateConstructor;
  format: string;
}

const DAY_SECONDS = 86_400;

/** Cells have no time zone: they hold what the clock showed. */
const onTheClock = (at: Date) =>
  new Date(
    Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds()),
  );

/** A day without its time, so that those of one day are alike. */
const midnight = (at: Date) => new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()));

const dated = (value: Cell, format: string, held: (at: Date) => Date): Written | undefined => {
  if (typeof value !== 'string') return undefined;
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00` : value);
  return Number.isNaN(at.getTime()) ? undefined : { value: held(at), type: Date, format };
};
const counted = (value: Cell, format: string, unit = 1): Written | undefined =>
  typeof value === 'number' ? { value: value / unit, type: Number, format } : undefined;

/** Formats of a spreadsheet: it writes them in its own language. */
const written: Record<CellKind, (value: Cell) => Written | undefined> = {
  instant: (value) => dated(value, 'yyyy-mm-dd hh:mm', onTheClock),
  day: (value) => dated(value, 'yyyy-mm-dd', midnight),
  duration: (value) => counted(value, '[h]:mm:ss', DAY_SECONDS),
  share: (value) => counted(value, '0.0%'),
  change: (value) => counted(value, '+0.0%;-0.0%;0%'),
  dollars: (value) => counted(value, '[$$-409]#,##0.00'),
};

/** A workbook's cell. Text is marked as text, so that no spreadsheet runs what a stranger typed. */
export function cellOf({ value, kind }: TypedCell) {
  if (value === null || value === '') return null;
  const typed = kind && written[kind](value);
  if (typed) return typed;
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}

const widths: Partial<Record<CellKind, number>> = { instant: 18, day: 12, duration: 11 };

/** Characters that a cell needs. */
export const widthOf = ({ value, kind }: TypedCell): number =>
  (kind && widths[kind]) ?? String(value ?? '').length + 2;
