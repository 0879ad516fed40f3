import Type, { type Static } from 'typebox';
import { exact } from './call.ts';

/** A rectangle in the page's own units (`pageWidth` × `pageHeight`), from its top left corner. */
const area = { x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() };
const File = Type.String({ minLength: 1, maxLength: 300 });

/** A place on a page that leads to an address or to another page. */
export const PageLink = Type.Union([
  exact({ ...area, label: Type.String(), url: Type.String({ pattern: '^(https?://|mailto:|tel:)', maxLength: 1000 }) }),
  exact({ ...area, label: Type.String(), page: Type.Integer({ minimum: 1 }) }),
]);

/** A video or a sound that plays where it is marked. */
export const PageMedia = exact({
  ...area, kind: Type.Union([Type.Literal('video'), Type.Literal('audio')]), src: File, label: Type.String(),
});

/**
 * `publication.json`: what the built-in reader needs to know of a folder of page images.
 * Paths are relative to the folder.
 */
export const PublicationManifest = exact({
  title: Type.String({ minLength: 1, maxLength: 200 }),
  /** BCP 47, e.g. `en`. */
  language: Type.Optional(Type.String()),
  pageWidth: Type.Number({ exclusiveMinimum: 0 }),
  pageHeight: Type.Number({ exclusiveMinimum: 0 }),
  pages: Type.Array(
    exact({
      image: File,
      /** The page's text, for screen readers and search. */
      text: Type.Optional(Type.String()),
      links: Type.Optional(Type.Array(PageLink)),
      media: Type.Optional(Type.Array(PageMedia)),
    }),
    { minItems: 1, maxItems: 2000 },
  ),
});
export type PublicationManifest = Static<typeof PublicationManifest>;
export type PageLink = Static<typeof PageLink>;
