/** What a browser says of itself, as people call it. Empty text where nothing can be told. */
export interface DeviceWords {
  browser: string;
  system: string;
}

type Row = readonly [words: string, sign: RegExp];

/** The first that fits: most browsers also claim to be others. */
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

/** A program that is no browser leads with its own name: "DesktopPublisher/4.2". */
const ownName = (text: string) => /^(?!Mozilla\/)([A-Za-z][\w.-]{0,39})\//.exec(text)?.[1] ?? '';

/** @param userAgent the header's text, at most some hundred characters; anybody may have written it */
export const deviceOf = (userAgent: string): DeviceWords => ({
  browser: firstOf(browsers, userAgent) || ownName(userAgent),
  system: firstOf(systems, userAgent),
});
