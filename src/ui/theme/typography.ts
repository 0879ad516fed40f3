import { fontFamily, fontWeight, lineHeight, typeSize } from '#tokens/measures';
import type { TypographyVariantsOptions } from '@mui/material/styles';

const rem = (size: keyof typeof typeSize): string => `${typeSize[size]}rem`;

const text = (size: keyof typeof typeSize, weight: number, height: number = lineHeight.body) => ({
  fontSize: rem(size),
  fontWeight: weight,
  lineHeight: height,
  letterSpacing: 0,
});

const serif = (size: keyof typeof typeSize) => ({
  fontFamily: fontFamily.serif,
  fontSize: rem(size),
  fontWeight: 420,
  lineHeight: lineHeight.tight,
  letterSpacing: '-0.015em',
});

/** MUI's variant names over the five sizes. */
export const typography: TypographyVariantsOptions = {
  fontFamily: fontFamily.sans,
  fontWeightLight: fontWeight.regular,
  fontWeightRegular: fontWeight.regular,
  fontWeightMedium: fontWeight.medium,
  fontWeightBold: fontWeight.strong,
  h1: serif('display'),
  h2: serif('title'),
  h3: text('lead', fontWeight.strong, lineHeight.snug),
  h4: text('body', fontWeight.strong, lineHeight.snug),
  h5: text('body', fontWeight.strong, lineHeight.snug),
  h6: text('body', fontWeight.strong, lineHeight.snug),
  subtitle1: text('lead', fontWeight.regular, lineHeight.snug),
  subtitle2: text('small', fontWeight.medium, lineHeight.snug),
  body1: text('body', fontWeight.regular),
  body2: text('small', fontWeight.regular),
  caption: text('small', fontWeight.regular, lineHeight.snug),
  overline: { ...text('small', fontWeight.medium, lineHeight.snug), textTransform: 'none' },
  button: { ...text('body', fontWeight.medium, lineHeight.snug), textTransform: 'none' },
};
