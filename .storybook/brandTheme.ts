import { create } from 'storybook/theming';
import type { ThemeVars } from 'storybook/theming';
import { readable } from '#ui/theme/contrast.ts';
import { black, colours, white } from '#tokens/colours';
import type { Scheme } from '#tokens/colours';
import { fontFamily, radius } from '#tokens/measures';
import mark from './mark.ts';

/** The storybook's own frame and its docs pages, in the product's colours and type. */
export const brandTheme = (scheme: Scheme): ThemeVars => {
  const { ground, ink, line, accent } = colours[scheme];
  return create({
    base: scheme,
    brandTitle: mark,
    brandUrl: './',
    brandTarget: '_self',
    fontBase: fontFamily.sans,
    colorPrimary: accent.main,
    // The chosen entry of the side bar has white text on this, in both schemes.
    colorSecondary: readable(accent.main, [white], black, 4.6),
    appBg: ground.page,
    appContentBg: ground.card,
    appPreviewBg: ground.page,
    appHoverBg: ground.hover,
    appBorderColor: line.hair,
    appBorderRadius: radius.control,
    textColor: ink.strong,
    textInverseColor: ground.card,
    textMutedColor: ink.soft,
    barBg: ground.card,
    barTextColor: ink.soft,
    barHoverColor: accent.main,
    barSelectedColor: accent.main,
    buttonBg: ground.card,
    buttonBorder: line.hair,
    booleanBg: ground.sunken,
    booleanSelectedBg: ground.raised,
    inputBg: ground.card,
    inputBorder: line.control,
    inputTextColor: ink.strong,
    inputBorderRadius: radius.control,
  });
};
