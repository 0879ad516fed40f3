import type { PaletteOptions } from '@mui/material/styles';
import { colours, edgeShade, floatShadow } from '#tokens/colours';
import type { Scheme, SchemeColours } from '#tokens/colours';
import { withAccent } from './accent.ts';

type Ground = SchemeColours['ground'] & { danger: string; success: string; warning: string; info: string };

/** What the palette knows beyond MUI's own names; `theme.vars.palette.ground.card` and so on. */
interface PaletteExtras {
  ground: Ground;
  /** `hair` divides; `control` outlines inputs and buttons. */
  line: SchemeColours['line'];
  /** The quietest text that still reads; secondary text is `text.secondary`. */
  faint: string;
  focus: string;
  /** Chart series in order of use. */
  series: { one: string; two: string; three: string; four: string; five: string };
  /** The one shadow, for layers that float. */
  float: string;
  /** At the edge of what scrolls. */
  shade: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    ground: PaletteExtras['ground'];
    line: PaletteExtras['line'];
    faint: PaletteExtras['faint'];
    focus: PaletteExtras['focus'];
    series: PaletteExtras['series'];
    float: PaletteExtras['float'];
    shade: PaletteExtras['shade'];
  }
  interface PaletteOptions {
    ground?: PaletteExtras['ground'];
    line?: PaletteExtras['line'];
    faint?: PaletteExtras['faint'];
    focus?: PaletteExtras['focus'];
    series?: PaletteExtras['series'];
    float?: PaletteExtras['float'];
    shade?: PaletteExtras['shade'];
  }
}

/** One scheme's MUI palette, with the host's accent when it has one. */
export const schemePalette = (scheme: Scheme, accentColour?: string): PaletteOptions => {
  const { ground, ink, line, accent, danger, success, warning, info, series } = withAccent(
    scheme,
    colours[scheme],
    accentColour,
  );
  const [one, two, three, four, five] = series;
  const plain = (main: string) => ({ main, light: main, dark: main, contrastText: ground.card });
  return {
    mode: scheme,
    primary: { main: accent.main, light: accent.main, dark: accent.strong, contrastText: accent.on },
    secondary: { main: ink.strong, light: ink.soft, dark: ink.strong, contrastText: ground.card },
    error: { main: danger.text, light: danger.text, dark: danger.strong, contrastText: danger.on },
    success: plain(success.text),
    warning: plain(warning.text),
    info: plain(info.text),
    text: { primary: ink.strong, secondary: ink.soft, disabled: ink.faint },
    background: { default: ground.page, paper: ground.card },
    divider: line.hair,
    action: {
      active: ink.soft,
      hover: ground.hover,
      selected: ground.selected,
      disabled: ink.faint,
      disabledBackground: ground.sunken,
      focus: ground.hover,
    },
    ground: {
      ...ground,
      danger: danger.ground,
      success: success.ground,
      warning: warning.ground,
      info: info.ground,
    },
    line,
    faint: ink.faint,
    focus: accent.main,
    series: { one, two, three, four, five },
    float: floatShadow[scheme],
    shade: edgeShade[scheme],
  };
};
