/** Element of the top bar that shows the title of the page. */
export const titleId = 'page-title';
