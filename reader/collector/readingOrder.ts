interface FlowPaper {
  config?: { document?: { RTLMode?: boolean } };
  getTotalPages(): number;
}
declare global {
  var $FlowPaper: ((id: string) => FlowPaper | undefined) | undefined;
}

/**
 * A page as readers count it, from its number within FlowPaper, or the other way round: a book from right to left
 * counts from its other end.
 */
export const inReadingOrder = (page: number): number => {
  const book = globalThis.$FlowPaper?.('documentViewer');
  return book?.config?.document?.RTLMode ? book.getTotalPages() + 1 - page : page;
};
