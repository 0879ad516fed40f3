import '@mui/material/themeCssVarsAugmentation';
import { createTheme } from '@mui/material/styles';
import type { Shadows, Theme } from '@mui/material/styles';
import { breakpoint, motion, radius, rootSize } from '#tokens/measures';
import { componentStyles } from './componentStyles.ts';
import { schemePalette } from './palette.ts';
import { typography } from './typography.ts';

/** Prefix of the CSS variables: `theme.vars.palette.ground.card` is `var(--v-palette-ground-card)`. */
const cssVariablePrefix = 'v';

/** The attribute on <html> that says which scheme is shown; index.html sets it before the first paint. */
export const schemeAttribute = 'data-theme';

/**
 * The theme, both schemes in it as CSS variables.
 * @param accent the host's accent as `#RRGGBB`; it is darkened or lightened until it reads in each scheme
 */
export const createAppTheme = ({ accent }: { accent?: string | undefined } = {}): Theme =>
  createTheme({
    cssVariables: { cssVarPrefix: cssVariablePrefix, colorSchemeSelector: schemeAttribute },
    colorSchemes: {
      light: { palette: schemePalette('light', accent) },
      dark: { palette: schemePalette('dark', accent) },
    },
    typography,
    spacing: 8,
    shape: { borderRadius: radius.control },
    // in rem: for a reader of large text, a window has as much room as a narrower one
    breakpoints: {
      unit: 'rem',
      step: 5 / rootSize,
      values: {
        xs: 0,
        sm: breakpoint.tablet / rootSize,
        md: breakpoint.desktop / rootSize,
        lg: breakpoint.wide / rootSize,
        xl: 1600 / rootSize,
      },
    },
    shadows: Array.from({ length: 25 }, () => 'none') as Shadows,
    motion: { reducedMotion: 'system' },
    transitions: {
      easing: {
        easeInOut: motion.easing,
        easeOut: motion.easing,
        easeIn: motion.easing,
        sharp: motion.easing,
      },
      duration: {
        shortest: motion.quick,
        shorter: motion.quick,
        short: motion.base,
        standard: motion.base,
        complex: motion.slow,
        enteringScreen: motion.slow,
        leavingScreen: motion.quick,
      },
    },
    focusVisible: { outlineColor: `var(--${cssVariablePrefix}-palette-focus)` },
    components: componentStyles,
  });
