import Type, { type Static } from 'typebox';
import { exact } from './call.ts';

/** A rectangle in the page's own units (`pageWidth` × `pageHeight`), from its top left corner. */
const area = { x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() };
const File = Type.String({ minLength: 1, maxLength: 300 });

/** An area of a page that links to an address or another page. */
export const PageLink = Type.Union([
  exact({
    ...area,
    label: Type.String(),
    url: Type.String({ pattern: '^(https?://|mailto:|tel:)', maxLength: 1000 }),
  }),
  exact({ ...area, label: Type.String(), page: Type.Integer({ minimum: 1 }) }),
]);

/** A video or sound that plays within its area. */
const PageMedia = exact({
  ...area,
  kind: Type.Union([Type.Literal('video'), Type.Literal('audio')]),
  src: File,
  label: Type.String(),
});

/** A field readers fill in, drawn in its area. `name` is the title of its column in the account area. */
export const PageField = exact({
  ...area,
  kind: Type.Union([
    Type.Literal('text'),
    Type.Literal('email'),
    Type.Literal('number'),
    Type.Literal('multiline'),
    Type.Literal('checkbox'),
    Type.Literal('select'),
  ]),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  label: Type.String({ minLength: 1, maxLength: 200 }),
  /** Choices of a `select`. */
  options: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 })),
});
export type PageField = Static<typeof PageField>;

/** Asks readers for their name and email. */
export const LeadQuestion = exact({
  /** The first page that is shown only after the form, counted from 1. */
  fromPage: Type.Integer({ minimum: 1 }),
  skippable: Type.Boolean(),
  title: Type.Optional(Type.String({ maxLength: 200 })),
  text: Type.Optional(Type.String({ maxLength: 1000 })),
  /** Link to the privacy policy. */
  privacyUrl: Type.Optional(Type.String({ pattern: '^https?://', maxLength: 1000 })),
});
export type LeadQuestion = Static<typeof LeadQuestion>;

/**
 * `publication.json`: what the built-in reader needs to show a folder of page images. Paths are relative to
 * the folder.
 */
export const PublicationManifest = exact({
  title: Type.String({ minLength: 1, maxLength: 200 }),
  /** A sentence or two for search engines and link previews. */
  description: Type.Optional(Type.String({ maxLength: 500 })),
  /** BCP 47, e.g. `en`. */
  language: Type.Optional(Type.String()),
  pageWidth: Type.Number({ exclusiveMinimum: 0 }),
  pageHeight: Type.Number({ exclusiveMinimum: 0 }),
  lead: Type.Optional(LeadQuestion),
  pages: Type.Array(
    exact({
      image: File,
      /**
       * An HTML document of `pageWidth` × `pageHeight` CSS px, shown instead of the image, which stays its picture
       * in lists and heat maps. It runs no scripts; its links are listed below.
       */
      html: Type.Optional(File),
      /** The page's ground, e.g. `#f4f0e7`: what is seen until its image is there. */
      color: Type.Optional(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
      /** The page's text, for screen readers and search; without it, an HTML page is searched by its own. */
      text: Type.Optional(Type.String()),
      links: Type.Optional(Type.Array(PageLink)),
      media: Type.Optional(Type.Array(PageMedia)),
      fields: Type.Optional(Type.Array(PageField)),
    }),
    { minItems: 1, maxItems: 2000 },
  ),
});
export type PublicationManifest = Static<typeof PublicationManifest>;
export type PageLink = Static<typeof PageLink>;
