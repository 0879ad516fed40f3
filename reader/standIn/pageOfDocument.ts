/**
 * Where documents are pages, `page` is the number of this one: the stand-in's tag says so, the first of all scripts.
 */
export const pageOfDocument = (): { page?: string } => document.scripts[0]!.dataset;
