/** A device as people name it. Empty text where it cannot be recognised. */
export interface DeviceWords {
  browser: string;
  system: string;
}

type Row = readonly [words: string, sign: RegExp];

/** The first match wins: most browsers also claim to be others. */
const browsers: readonly Row[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]{1,20} (?:Mobile(?:\/\w{1,20})? )?Safari\//],
];
const systems: readonly Row[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

const firstOf = (rows: readonly Row[], text: string) => rows.find(([, sign]) => sign.test(text))?.[0] ?? '';

/** A program that is not a browser puts its own name first: "DesktopPublisher/4.2". */
const ownName = (text: string) => /^(?!Mozilla\/)([A-Za-z][\w.-]{0,39})\//.exec(text)?.[1] ?? '';

/** One of the browsers above; empty where it is another program. */
export const browserOf = (userAgent: string): string => firstOf(browsers, userAgent);

const kinds: readonly Row[] = [
  ['tablet', /\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/],
  ['phone', /\biPhone\b|\bAndroid\b|\bMobile\b/],
  ['computer', /\b(?:Windows|Macintosh|CrOS|Linux|X11)\b/],
];

/** `phone`, `tablet` or `computer`; empty where it cannot be told. Tablets that claim to be computers count as such. */
export const kindOfDevice = (userAgent: string): string => firstOf(kinds, userAgent);

/** @param userAgent the header's text, at most a few hundred characters, untrusted */
export const deviceOf = (userAgent: string): DeviceWords => ({
  browser: firstOf(browsers, userAgent) || ownName(userAgent),
  system: firstOf(systems, userAgent),
});
