/** A page on which the query was found, with the first place. */
export interface Found {
  page: number;
  before: string;
  match: string;
  after: string;
}

export const shortestQuery = 2;
export const mostFound = 100;
const around = { before: 36, after: 90 };

/** Letters as they are compared, each of one code unit: without accents and case. */
const plain = (text: string) =>
  text
    .replace(/\P{ASCII}/gu, (letter) => {
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return bare.length === letter.length ? bare : letter;
    })
    .toLowerCase();

/** From the start of a word, if one is near. */
const fromWord = (text: string) => (text.includes(' ') ? text.slice(text.indexOf(' ') + 1) : text);
const toWord = (text: string) => (text.includes(' ') ? text.slice(0, text.lastIndexOf(' ')) : text);

/** The place in a page's text, with the words around it. */
function placeIn(text: string, at: number, length: number): Omit<Found, 'page'> {
  const [from, to] = [at - around.before, at + length + around.after];
  const before = text.slice(Math.max(0, from), at);
  const after = text.slice(at + length, to);
  return {
    before: from > 0 ? `…${fromWord(before)}` : before,
    match: text.slice(at, at + length),
    after: to < text.length ? `${toWord(after)}…` : after,
  };
}

/** Finds the pages whose text contains the query, whatever its case and accents. */
export function createSearch(texts: readonly (string | undefined)[]) {
  let pages: { page: number; text: string; compared: string }[] | undefined;
  const read = () =>
    texts.flatMap((said, index) => {
      const text = (said ?? '').replace(/\s+/g, ' ').trim().normalize('NFC');
      return text ? [{ page: index + 1, text, compared: plain(text) }] : [];
    });

  return (query: string, hides: (page: number) => boolean = () => false): Found[] => {
    const wanted = plain(query.replace(/\s+/g, ' ').trim().normalize('NFC'));
    if (wanted.length < shortestQuery) return [];
    pages ??= read();
    return pages
      .flatMap(({ page, text, compared }) => {
        const at = hides(page) ? -1 : compared.indexOf(wanted);
        return at === -1 ? [] : [{ page, ...placeIn(text, at, wanted.length) }];
      })
      .slice(0, mostFound);
  };
}
