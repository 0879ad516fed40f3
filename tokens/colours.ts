/**
 * The colours of the whole product: dashboard, emails, invoices, error pages and index.html. In the dashboard,
 * components read the theme. Contrast and order are checked in src/ui/theme/tokens.test.ts.
 */

export type Scheme = 'light' | 'dark';

/** One scheme's colours, as hex. Text and ground pairs are named so that they read together. */
export interface SchemeColours {
  /** Grounds: the page, cards on it, wells within, floating layers, a hovered and a selected thing. */
  ground: { page: string; card: string; sunken: string; raised: string; hover: string; selected: string };
  /** Text: headings and body, secondary, and the quietest that still reads. */
  ink: { strong: string; soft: string; faint: string };
  /** Hairlines divide; `control` outlines what can be used and has 3:1 against every ground. */
  line: { hair: string; control: string };
  /** Only for what can be clicked or is selected. */
  accent: { main: string; strong: string; on: string };
  danger: { text: string; strong: string; ground: string; on: string };
  success: { text: string; ground: string };
  warning: { text: string; ground: string };
  info: { text: string; ground: string };
  /** Chart series, in the order they are used; apart for colour-blind readers too. */
  series: readonly [string, string, string, string, string];
}

export const colours: Record<Scheme, SchemeColours> = {
  light: {
    ground: {
      page: '#FAF8F4',
      card: '#FFFDFA',
      sunken: '#F3F0E9',
      raised: '#FFFDFA',
      hover: '#F3F0E9',
      selected: '#E3EEF0',
    },
    ink: { strong: '#1D1A16', soft: '#5A544B', faint: '#6E675C' },
    line: { hair: '#E4DFD4', control: '#8B8477' },
    accent: { main: '#0F5C6E', strong: '#0A4554', on: '#FFFDFA' },
    danger: { text: '#A62B1F', strong: '#85190F', ground: '#FBE9E5', on: '#FFFDFA' },
    success: { text: '#1F6A3D', ground: '#E6F1E7' },
    warning: { text: '#7C4E06', ground: '#FAEFD6' },
    info: { text: '#44526A', ground: '#E9ECF2' },
    series: ['#5A62B0', '#8F3B12', '#0A8F83', '#5A284E', '#A38F10'],
  },
  dark: {
    ground: {
      page: '#171512',
      card: '#1F1C19',
      sunken: '#12100E',
      raised: '#282420',
      hover: '#2A2622',
      selected: '#1E3237',
    },
    ink: { strong: '#F1EDE4', soft: '#B9B2A5', faint: '#A29B8E' },
    line: { hair: '#37322C', control: '#857E71' },
    accent: { main: '#86C9D8', strong: '#A9DBE6', on: '#0E1A1D' },
    danger: { text: '#F29A8B', strong: '#F7B6AB', ground: '#3A1F1A', on: '#2A0E09' },
    success: { text: '#8CCB9B', ground: '#1C2F22' },
    warning: { text: '#E3B866', ground: '#352A14' },
    info: { text: '#B3C0D8', ground: '#252B36' },
    series: ['#95B1E5', '#DE9B68', '#6CEADF', '#A566A2', '#F2DB80'],
  },
};

/** Heat, from little to much: even steps of lightness, so the order survives any colour blindness. */
export const heatRamp = [
  '#FFF6C9',
  '#FBD778',
  '#F2A94C',
  '#DE7240',
  '#B4423F',
  '#7A2548',
  '#3D1539',
] as const;

/** Layers that float have one soft shadow, never more. */
export const floatShadow: Record<Scheme, string> = {
  light: '0 12px 32px rgba(29, 26, 22, 0.12)',
  dark: '0 12px 32px rgba(0, 0, 0, 0.45)',
};

/** At the edge of what scrolls, where there is more: darker than the ground in both schemes. */
export const edgeShade: Record<Scheme, string> = {
  light: 'rgba(90, 84, 75, 0.25)',
  dark: 'rgba(0, 0, 0, 0.6)',
};

/** Behind dialogs and drawers. */
export const backdrop = 'rgba(20, 17, 14, 0.44)';

export const white = '#FFFFFF';
export const black = '#000000';
/** Has no saturation. */
export const grey = '#808080';

/** Text on a host's own accent, before it is adjusted to that accent. */
export const onHostAccent: Record<Scheme, string> = { light: '#FFFDFA', dark: '#14110E' };
