import type { Config } from '../config/config.ts';
import { supportPhrase } from '#rules/supportPhrase';
import { colours } from '#tokens/colours';
import { radius } from '#tokens/measures';
import { escapeHtml } from '../html.ts';

/** The content of an email: paragraphs of plain text and at most one button. */
export interface Letter {
  subject: string;
  /** The title, also shown in the inbox's preview. */
  title: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Small print at the end. */
  closing?: string;
}

/** Headers end at a line break, so their text must be one line. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Whose letter it is, and where its support is. */
type Sender = Pick<Config, 'brand' | 'links'>;

export function letterText(
  { title, paragraphs, action, closing }: Letter,
  { brand, links: { support } }: Sender,
): string {
  const asksToWrite = [...paragraphs, closing ?? ''].some((part) => supportPhrase.test(part));
  const parts = [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
    ...(support && asksToWrite ? [`Support:\n${support.replace(/^mailto:/, '')}`] : []),
  ];
  return `${parts.join('\n\n')}\n\n-- \n${oneLine(brand.name)}\n`;
}

const { accent: own, ground, ink, line } = colours.light;
const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** Dark text on a light accent, light text on a dark one. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    parseInt(colour.slice(start, start + 2), 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? ink.strong : own.on;
}

/** The HTML of an email: tables and inline styles, the only thing every mail program shows. */
export function letterHtml(
  { subject, title, paragraphs, action, closing }: Letter,
  { brand, links: { support } }: Sender,
): string {
  const words = (text: string) => {
    const escaped = escapeHtml(text);
    return support
      ? escaped.replace(
          supportPhrase,
          (phrase) => `<a href="${escapeHtml(support)}" style="color:inherit">${phrase}</a>`,
        )
      : escaped;
  };
  const accent = isColour(brand.accent) ? brand.accent : own.main;
  const name = escapeHtml(oneLine(brand.name));
  const sans = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const text = paragraphs
    .map(
      (paragraph) =>
        `<p style="margin:0 0 16px;${sans};font-size:16px;line-height:25px;color:${ink.strong}">${words(paragraph)}</p>`,
    )
    .join('');
  const button = action
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:${radius.control}px;background:${accent}">
<a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 22px;${sans};font-size:16px;font-weight:600;color:${inkOn(accent)};text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>
<p style="margin:0 0 16px;${sans};font-size:13px;line-height:20px;color:${ink.soft}">If the button does not work, open this address:<br><a href="${escapeHtml(action.url)}" style="color:${ink.soft};word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : '';
  const end = closing
    ? `<p style="margin:0;${sans};font-size:13px;line-height:20px;color:${ink.soft}">${words(closing)}</p>`
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;background:${ground.page}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground.page}"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 20px;${sans};font-size:15px;font-weight:600;letter-spacing:.01em;color:${ink.strong}">${name}</td></tr>
<tr><td style="background:${ground.card};border:1px solid ${line.hair};border-radius:${radius.card}px;padding:36px 36px 32px">
<h1 style="margin:0 0 20px;font-family:Newsreader,Georgia,'Times New Roman',serif;font-size:26px;line-height:34px;font-weight:500;color:${ink.strong}">${escapeHtml(title)}</h1>
${text}${button}${end}</td></tr>
<tr><td style="padding:20px 0 0;${sans};font-size:12px;line-height:18px;color:${ink.soft}">Sent by ${name}, because someone used this address there.</td></tr>
</table></td></tr></table></body></html>`;
}
