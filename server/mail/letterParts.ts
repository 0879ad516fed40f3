import { colours } from '#tokens/colours';
import { escapeHtml } from '../html.ts';
import { heading, soft, strong } from './letterStyle.ts';

/** A picture within the email: it is not loaded from anywhere, so no program blocks it and none reports the opening. */
export interface LetterPicture {
  /** Content-ID, unique over all emails. */
  id: string;
  png: Buffer;
}

/** What an email shows beside paragraphs. */
export type LetterPart =
  | { kind: 'figures'; figures: readonly { label: string; value: string; change: string }[] }
  | {
      kind: 'picture';
      title: string;
      picture: LetterPicture;
      alt: string;
      caption: string;
      /** What its colours mean; not in plain text. */
      legend?: string;
    }
  | { kind: 'rows'; title: string; rows: readonly LetterRow[]; more?: string };

export interface LetterRow {
  label: string;
  detail?: string;
  /** At the end of the line. */
  value?: string;
}

type Of<K extends LetterPart['kind']> = Extract<LetterPart, { kind: K }>;

const texts: { readonly [K in LetterPart['kind']]: (part: Of<K>) => string } = {
  figures: ({ figures }) =>
    figures.map(({ label, value, change }) => `${label}: ${value}${change && ` (${change})`}`).join('\n'),
  picture: ({ title, caption }) => `${title}\n${caption}`,
  rows: ({ title, rows, more }) =>
    [
      title,
      ...rows.map(
        ({ label, detail, value }) =>
          `- ${label}${detail === undefined ? '' : `, ${detail}`}${value === undefined ? '' : `: ${value}`}`,
      ),
      ...(more === undefined ? [] : [more]),
    ].join('\n'),
};

const { hair } = colours.light.line;

const figure = ({ label, value, change }: Of<'figures'>['figures'][number]) =>
  `<td width="50%" valign="top" style="padding:0 12px 18px 0"><div ${soft};font-size:13px;line-height:20px">${escapeHtml(label)}</div>
<div ${strong};font-size:26px;line-height:32px;font-weight:600">${escapeHtml(value)}</div>
<div ${soft};font-size:13px;line-height:20px">${escapeHtml(change)}</div></td>`;

/** Long addresses break at their signs before they break within a word. */
const breaking = (text: string) => escapeHtml(text).replaceAll(/[@._]/g, '$&<wbr>');

const row = ({ label, detail, value }: LetterRow) =>
  `<tr><td class="row" style="padding:10px 12px 10px 0;border-top:1px solid ${hair};word-break:break-word"><div ${strong};font-size:15px;line-height:22px">${breaking(label)}</div>${
    detail === undefined ? '' : `<div ${soft};font-size:13px;line-height:20px">${escapeHtml(detail)}</div>`
  }</td><td class="row" align="right" valign="top" style="padding:10px 0;border-top:1px solid ${hair};white-space:nowrap"><div ${soft};font-size:13px;line-height:22px">${escapeHtml(value ?? '')}</div></td></tr>`;

const table = (rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows}</table>`;

const htmls: { readonly [K in LetterPart['kind']]: (part: Of<K>) => string } = {
  figures: ({ figures }) => {
    const pairs = figures.flatMap((_, nth) => (nth % 2 === 0 ? [figures.slice(nth, nth + 2)] : []));
    return table(pairs.map((pair) => `<tr>${pair.map(figure).join('')}</tr>`).join(''));
  },
  picture: ({ title, picture, alt, caption, legend = '' }) =>
    `${heading(escapeHtml(title))}<img src="cid:${picture.id}" width="100%" alt="${escapeHtml(alt)}" style="display:block;width:100%;height:auto;border:0">
<p ${soft};margin:10px 0 0;font-size:13px;line-height:20px">${escapeHtml(`${caption} ${legend}`.trim())}</p>`,
  rows: ({ title, rows, more }) =>
    `${heading(escapeHtml(title))}${table(rows.map(row).join(''))}${
      more === undefined
        ? ''
        : `<p ${soft};margin:6px 0 0;font-size:13px;line-height:20px">${escapeHtml(more)}</p>`
    }`,
};

/** A part as plain text. */
export const partText = <K extends LetterPart['kind']>(part: Of<K>): string =>
  (texts[part.kind] as (part: Of<K>) => string)(part);

/** A part as HTML, everything in it escaped. */
export const partHtml = <K extends LetterPart['kind']>(part: Of<K>): string =>
  (htmls[part.kind] as (part: Of<K>) => string)(part);

export const picturesOf = (parts: readonly LetterPart[] = []): LetterPicture[] =>
  parts.flatMap((part) => (part.kind === 'picture' ? [part.picture] : []));
