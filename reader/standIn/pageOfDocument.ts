/**
 * Where documents are pages, `page` is the number of this one: the stand-in's tag says so. It is the first script only
 * until an analytics snippet puts its own before it.
 */
export const pageOfDocument = (): { page?: string } =>
  document.querySelector<HTMLElement>('script[data-pages]')?.dataset ?? {};
