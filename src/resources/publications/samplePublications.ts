import type { Reply } from '#contract/index';
import type { PublicationFacts } from '#contract/publications';

export const aPublication = (differences: Partial<PublicationFacts> = {}): PublicationFacts => ({
  name: 'Autumn-Issue',
  created_at: '2026-10-02T08:30:00.000Z',
  pages: 24,
  analytics: true,
  ...differences,
});

/** Of the sample magazine, served by the storybook. */
const coverPicture = new URL('../../../samples/Windrow-No-7/pages/001.svg', import.meta.url).href;

/** Publications from a host that knows all fields. */
export const listed = (facts: readonly PublicationFacts[]): Reply<'getcloudpublications'> => ({
  result: 'SUCCESS',
  list: facts.map(({ name }) => name),
  facts: [...facts],
});

export const somePublications: readonly PublicationFacts[] = [
  aPublication({ title: 'Autumn Issue', maker: 'builtIn', cover: coverPicture }),
  aPublication({
    name: 'Lamp-Catalogue-2026',
    created_at: '2026-08-19T10:00:00.000Z',
    pages: 16,
    maker: 'flipPdf',
  }),
  aPublication({
    name: 'Annual-Report-2025',
    created_at: '2026-04-11T14:20:00.000Z',
    pages: 12,
    analytics: false,
    title: 'Annual Report',
    maker: 'flipbook',
  }),
  aPublication({
    name: 'Summer-Issue',
    created_at: '2026-06-01T09:00:00.000Z',
    pages: 28,
    maker: 'turn',
    // as from a host that is away
    cover: 'data:image/png;base64,bm9uZQ==',
  }),
  aPublication({
    name: 'Members-Handbook',
    created_at: '2025-11-30T16:45:00.000Z',
    pages: 96,
    maker: 'pdfjs',
  }),
];

/** A very long list. */
export const manyPublications = (count: number): readonly PublicationFacts[] =>
  Array.from({ length: count }, (_, index) =>
    aPublication({
      name: `Issue-${index + 1}`,
      created_at: new Date(Date.UTC(2026, 10, 1) - index * 86_400_000).toISOString(),
      pages: 8 + (index % 40),
      analytics: index % 7 !== 0,
    }),
  );

/** Readers of them, as a host that counts them answers. */
export const someReaderCounts: Reply<'getoverview#readers'> = {
  result: 'SUCCESS',
  message: '',
  counts: [
    { publication: 'Autumn-Issue', readers: 214, before: 189 },
    { publication: 'Lamp-Catalogue-2026', readers: 38, before: 57 },
    { publication: 'Summer-Issue', readers: 7, before: 0 },
    { publication: 'Members-Handbook', readers: 12, before: 12 },
  ],
};
