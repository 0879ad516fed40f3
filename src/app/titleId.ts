/** Where the top bar shows the page's title. */
export const titleId = 'page-title';
