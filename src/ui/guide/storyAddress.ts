/** Where the storybook shows a story or a docs page; the stories' frame lies beside the storybook's own page. */
export const storyAddress = (id: string): string =>
  `./?path=/${id.endsWith('--docs') ? 'docs' : 'story'}/${id}`;
