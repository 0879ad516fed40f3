import {
  balanceLines,
  breakLines,
  measure,
  plain,
  readWords,
  type Line,
  type TextStyle,
  type Word,
} from './setting.ts';

/** Where text runs: `top` is the first baseline, `bottom` the lowest one allowed. */
export interface Frame {
  x: number;
  top: number;
  width: number;
  bottom: number;
}

export interface FlowOptions {
  /** First-line indent of every paragraph but the first. */
  indent?: number;
  /** Space between paragraphs. */
  gap?: number;
  dropCap?: { style: TextStyle; lines: number; gap: number };
  align?: 'start' | 'middle' | 'end';
  /** Breaks lines to equal length: headlines, quotes. */
  balance?: boolean;
  /** Ends all columns at the same height. */
  even?: boolean;
  silent?: boolean;
}

interface Arrangement {
  lines: { line: Line; x: number; y: number; room: number }[];
  cap?: { style: TextStyle; letter: string; x: number; y: number };
  /** The first line that found no room. */
  left?: Line;
}

/** Places every line of the paragraphs, frame after frame. */
export function arrange(
  style: TextStyle,
  paragraphs: readonly string[],
  frames: readonly Frame[],
  options: FlowOptions,
): Arrangement {
  const rest = [...frames];
  let frame = rest.shift();
  if (!frame) throw new Error('Text needs a frame.');
  const placed: Arrangement = { lines: [] };
  let y = frame.top;
  for (const [index, paragraph] of paragraphs.entries()) {
    let words = readWords(style, paragraph);
    const cap = index === 0 ? options.dropCap : undefined;
    let capWidth = 0;
    if (cap) {
      const letter = [...plain(paragraph)][0] ?? '';
      words = cutFirstLetter(style, words);
      capWidth = measure(cap.style, letter) + cap.gap;
      placed.cap = { style: cap.style, letter, x: frame.x, y: y + style.leading * (cap.lines - 1) };
    }
    const inset = (line: number) =>
      cap && line < cap.lines ? capWidth : line === 0 && index > 0 ? (options.indent ?? 0) : 0;
    if (index > 0) y += options.gap ?? 0;
    const { width } = frame;
    const lines = options.balance
      ? balanceLines(style, words, width)
      : breakLines(style, words, (line) => width - inset(line));
    for (const [row, line] of lines.entries()) {
      if (y > frame.bottom + 0.5) {
        const next = rest.shift();
        if (!next) return { ...placed, left: line };
        frame = next;
        y = frame.top;
      }
      const free = frame.width - line.width;
      const shift = options.align === 'end' ? free : options.align === 'middle' ? free / 2 : inset(row);
      placed.lines.push({ line, x: frame.x + shift, y, room: frame.width });
      y += style.leading;
    }
  }
  return placed;
}

/** The shortest columns that still hold the whole text. */
export function arrangeEvenly(
  style: TextStyle,
  paragraphs: readonly string[],
  frames: readonly Frame[],
  options: FlowOptions,
): Arrangement {
  const most = Math.max(...frames.map(({ top, bottom }) => bottom - top));
  for (let height = style.leading; height < most; height += style.leading) {
    const placed = arrange(
      style,
      paragraphs,
      frames.map((frame) => ({ ...frame, bottom: Math.min(frame.bottom, frame.top + height) })),
      options,
    );
    if (!placed.left) return placed;
  }
  return arrange(style, paragraphs, frames, options);
}

export const lineText = (line: Line): string =>
  line.words.map((word) => word.runs.map((run) => run.text).join('')).join(' ');

function cutFirstLetter(style: TextStyle, words: Word[]): Word[] {
  const [first, ...others] = words;
  const [run, ...runs] = first?.runs ?? [];
  if (!run) return words;
  const cut = { face: run.face, text: [...run.text].slice(1).join('') };
  const kept = [...(cut.text ? [cut] : []), ...runs];
  if (!kept.length) return others;
  return [
    { runs: kept, width: kept.reduce((sum, part) => sum + measure(style, part.text, part.face), 0) },
    ...others,
  ];
}
