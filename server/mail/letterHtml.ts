import { supportPhrase } from '#rules/supportPhrase';
import { colours } from '#tokens/colours';
import { radius } from '#tokens/measures';
import { escapeHtml } from '../html.ts';
import { oneLine, type Chosen, type Letter, type LetterSender } from './letter.ts';
import { partHtml } from './letterParts.ts';
import {
  accentOf,
  darkStyle,
  inkOn,
  outlookStyle,
  sans,
  serif,
  soft,
  strong,
  typeStyle,
} from './letterStyle.ts';

const { ground, ink, line } = colours.light;

/** A chosen email goes without the address below: it is read in programs that show its parts. */
function buttonHtml({ action, parts = [], closing, chosen }: Letter, accent: string): string {
  if (!action) return '';
  const address = escapeHtml(action.url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:${parts.length > 0 ? 28 : 8}px 0 ${chosen && !closing ? 4 : 24}px"><tr><td class="button" style="border-radius:${radius.control}px;background:${accent}">
<a href="${address}" style="display:inline-block;padding:12px 22px;${sans};font-size:16px;font-weight:600;color:${inkOn(accent)};text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>${
    chosen
      ? ''
      : `<p ${soft};margin:0 0 16px;font-size:13px;line-height:20px">If the button does not work, open this address:<br><a href="${address}" ${soft};word-break:break-all">${address}</a></p>`
  }`;
}

const chosenHtml = ({ why, unsubscribe, settings }: Chosen) =>
  `${escapeHtml(why)}<br><a href="${escapeHtml(unsubscribe)}" ${soft}">Unsubscribe</a> · <a href="${escapeHtml(settings)}" ${soft}">Email notifications</a>`;

const otherwiseHtml = ({ otherwise }: Letter) =>
  otherwise
    ? `<p ${soft};margin:0 0 16px;font-size:13px;line-height:20px"><a href="${escapeHtml(otherwise.url)}" ${soft}">${escapeHtml(otherwise.label)}</a></p>`
    : '';

/** The HTML of an email: tables and inline styles, the only thing every mail program shows. */
export function letterHtml(
  letter: Letter,
  { brand, links: { support }, scheme, publicationHost }: LetterSender,
): string {
  const { subject, title, paragraphs, parts = [], closing, chosen } = letter;
  const words = (text: string) => {
    const escaped = escapeHtml(text);
    return support
      ? escaped.replace(
          supportPhrase,
          (phrase) => `<a href="${escapeHtml(support)}" style="color:inherit">${phrase}</a>`,
        )
      : escaped;
  };
  const name = escapeHtml(oneLine(brand.name));
  const text = paragraphs
    .map(
      (paragraph) => `<p ${strong};margin:0 0 16px;font-size:16px;line-height:25px">${words(paragraph)}</p>`,
    )
    .join('');
  const end = closing ? `<p ${soft};margin:0;font-size:13px;line-height:20px">${words(closing)}</p>` : '';
  const why = chosen ? chosenHtml(chosen) : `Sent by ${name}, because someone used this address there.`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(oneLine(subject))}</title>
<style>${typeStyle(`${scheme}://${publicationHost}`)}${darkStyle(brand)}</style>${outlookStyle}</head>
<body class="page" style="margin:0;background:${ground.page}"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${ground.page}"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td ${strong};padding:0 0 20px;font-size:15px;font-weight:600;letter-spacing:.01em">${name}</td></tr>
<tr><td class="card" style="background:${ground.card};border:1px solid ${line.hair};border-radius:${radius.card}px;padding:32px 28px 28px">
<h1 class="ink" style="margin:0 0 20px;${serif};font-size:26px;line-height:34px;font-weight:500;color:${ink.strong}">${escapeHtml(title)}</h1>
${text}${parts.map(partHtml).join('')}${buttonHtml(letter, accentOf(brand))}${otherwiseHtml(letter)}${end}</td></tr>
<tr><td ${soft};padding:20px 0 0;font-size:12px;line-height:18px">${why}</td></tr>
</table></td></tr></table></body></html>`;
}
