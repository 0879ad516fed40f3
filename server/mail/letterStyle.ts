import { colours } from '#tokens/colours';
import { fontFaces } from '../ownFonts.ts';

/*
 * Styles stand inline, which every mail program reads; classes only name what the dark style sheet changes, in the
 * programs that follow the reader's scheme.
 */

const { light, dark } = colours;

export const sans = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const serif = "font-family:Newsreader,Georgia,'Times New Roman',serif";

export const strong = `class="ink" style="${sans};color:${light.ink.strong}`;
export const soft = `class="soft" style="${sans};color:${light.ink.soft}`;

/** A heading within the card. */
export const heading = (escaped: string): string =>
  `<h2 class="ink" style="margin:28px 0 8px;${serif};font-size:20px;line-height:26px;font-weight:500;color:${light.ink.strong}">${escaped}</h2>`;

/**
 * The product's typefaces, for programs that load them; others have the next one of the list. Outlook would take Times
 * in place of a face that it has read of, and reads nothing within a media query.
 */
export const typeStyle = (origin: string): string => `@media screen{${fontFaces(origin)}}\n`;

/** Of the list in a style, Outlook for Windows takes the first face or Times. */
export const outlookStyle =
  "<!--[if mso]><style>td,p,div,a{font-family:'Segoe UI',Arial,sans-serif!important}h1,h2{font-family:Georgia,serif!important}</style><![endif]-->";

const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** The host's accent for buttons, if it has one, else the product's. */
export const accentOf = ({ accent }: { accent: string }): string =>
  isColour(accent) ? accent : light.accent.main;

/** Dark text on a light accent, light text on a dark one. */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    parseInt(colour.slice(start, start + 2), 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? light.ink.strong : light.accent.on;
}

/** A host's own accent stays as it is: it is a ground of its own, with its own text. */
export const darkStyle = (brand: { accent: string }): string => `@media (prefers-color-scheme:dark){
.page{background:${dark.ground.page}!important}
.card{background:${dark.ground.card}!important;border-color:${dark.line.hair}!important}
.row{border-color:${dark.line.hair}!important}
.ink{color:${dark.ink.strong}!important}
.soft{color:${dark.ink.soft}!important}${
  isColour(brand.accent)
    ? ''
    : `
.button{background:${dark.accent.main}!important}
.button a{color:${dark.accent.on}!important}`
}}`;
