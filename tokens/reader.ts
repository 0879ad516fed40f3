import { backdrop, colours, white } from './colours.ts';

const { light, dark } = colours;

/**
 * The reader's colours. The desk, the warm focus ring and the shadows are its own, because a publication's pages
 * have to look like paper on a desk; everything else is the product's.
 */
export const reader = {
  light: {
    desk: '#E9E4DC',
    bar: light.ground.page,
    field: white,
    wash: 'rgb(70 50 25 / 8%)',
    focus: '#8A4A1C',
    shadow: 'rgb(64 48 30 / 38%)',
    placeholder: light.ground.card,
    mark: 'rgb(255 205 110 / 55%)',
  },
  dark: {
    desk: dark.ground.page,
    bar: dark.ground.card,
    field: dark.ground.page,
    wash: 'rgb(255 240 220 / 10%)',
    focus: '#E2A878',
    shadow: 'rgb(0 0 0 / 70%)',
    placeholder: dark.ground.raised,
    mark: 'rgb(255 205 110 / 30%)',
  },
  /** What lies on a publication's page, which is light in both schemes. */
  page: {
    fold: 'rgb(30 22 12 / 20%)',
    foldEnd: 'rgb(30 22 12 / 6%)',
    link: 'rgb(255 205 110 / 26%)',
    shadow: 'rgb(30 22 12 / 30%)',
    audio: '#F1F3F4',
    field: 'rgb(255 255 255 / 62%)',
    fieldLine: 'rgb(38 34 29 / 46%)',
  },
  backdrop,
} as const;
