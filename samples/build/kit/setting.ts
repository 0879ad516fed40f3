import type { Face } from './face.ts';

/** How a piece of text looks. Sizes and leading in page units, tracking in ems. */
export interface TextStyle {
  face: Face;
  /** For `*words between stars*`. */
  italic?: Face;
  /** For `**words between double stars**`. */
  bold?: Face;
  size: number;
  leading: number;
  fill: string;
  tracking?: number;
}

interface Run {
  face: Face;
  text: string;
}
export interface Word {
  runs: Run[];
  width: number;
}
export interface Line {
  words: Word[];
  width: number;
}

export const measure = (style: TextStyle, text: string, face = style.face): number =>
  (face.width(text, Boolean(style.tracking)) + (style.tracking ?? 0) * [...text].length) * style.size;

/** The words of a paragraph, its stars read as italic and bold. */
export function readWords(style: TextStyle, paragraph: string): Word[] {
  const words: Word[] = [];
  let current: Run[] = [];
  let face = style.face;
  const finish = () => {
    if (current.length)
      words.push({
        runs: current,
        width: current.reduce((sum, run) => sum + measure(style, run.text, run.face), 0),
      });
    current = [];
  };
  for (const token of paragraph.match(/\*\*|\*|[ \n]+|[^* \n]+/g) ?? []) {
    if (token === '**') face = face === style.bold ? style.face : (style.bold ?? style.face);
    else if (token === '*') face = face === style.italic ? style.face : (style.italic ?? style.face);
    else if (/^[ \n]+$/.test(token)) finish();
    else current.push({ face, text: token });
  }
  finish();
  return words;
}

/** Fills lines greedily. `room(line)` is the width available to that line. */
export function breakLines(style: TextStyle, words: readonly Word[], room: (line: number) => number): Line[] {
  const space = measure(style, ' ');
  const lines: Line[] = [];
  let line: Line = { words: [], width: 0 };
  for (const word of words) {
    const width = line.width + (line.words.length ? space : 0) + word.width;
    if (line.words.length && width > room(lines.length)) {
      lines.push(line);
      line = { words: [word], width: word.width };
    } else line = { words: [...line.words, word], width };
  }
  if (line.words.length) lines.push(line);
  return lines;
}

/** The narrowest setting with the same number of lines: headlines and pull quotes break evenly. */
export function balanceLines(style: TextStyle, words: readonly Word[], width: number): Line[] {
  const best = breakLines(style, words, () => width);
  let [low, high] = [0, width];
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    const lines = breakLines(style, words, () => middle);
    if (lines.length > best.length || lines.some((line) => line.width > middle)) low = middle;
    else high = middle;
  }
  return breakLines(style, words, () => high);
}

export const plain = (marked: string): string =>
  marked.replaceAll('*', '').replaceAll('\n', ' ').replaceAll('\u00a0', ' ');
