/** The mark on a grid of 24: an open book whose left page, the verso, is inked. */
export const markLines = {
  inked: 'M2 4.5c3.6 0 7 .5 10 2.2v14C9 19 5.6 18.5 2 18.5v-14Z',
  outlined: 'M12 6.7c3-1.7 6.4-2.2 10-2.2v14c-3.6 0-7 .5-10 2.2',
} as const;
