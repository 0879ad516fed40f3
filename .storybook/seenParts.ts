/** What a page is taken apart into. */
const parts =
  'header, nav, main, section, aside, footer, form, fieldset, figure, table, tr, ul, ol, li, dl, svg';
/** Axe leaves these out by itself. */
const storybooks = '.sb-wrapper, #storybook-docs';
/** React gives these anew in each story: each becomes its place among those of its part. */
const ids = /_r_[\da-z]+_/g;
/** A frame has a page of its own, whose state no markup shows; what has focus may look otherwise. */
const changing = 'iframe, :focus';

function markupOf(element: Element): string {
  const places = new Map<string, string>();
  return element.outerHTML.replace(ids, (id) => {
    const place = places.get(id) ?? `_${places.size}_`;
    places.set(id, place);
    return place;
  });
}

/** What names an element: the elements of its `aria-labelledby`, and its labels. */
const namesOf = (element: Element): (Element | null)[] => [
  ...(element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []).map((id) => document.getElementById(id)),
  ...('labels' in element && element.labels instanceof NodeList
    ? (element.labels as NodeListOf<Element>)
    : []),
];

/** The words that name its elements from outside of it: in the next story they may be others, or none. */
function namesFromOutside(part: Element): string {
  return [part, ...part.querySelectorAll('[aria-labelledby], input, select, textarea, button')]
    .flatMap(namesOf)
    .filter((named) => named === null || !part.contains(named))
    .map((named) => named?.textContent ?? 'none')
    .join();
}

/** Surroundings and markup of each part that stories of this frame have shown. */
const seen = new Set<string>();

/**
 * Stories of a screen differ in one part and share all others, and axe would find the same in those again.
 * @param lookedAt selector of what axe looks at
 * @returns parts that an earlier story has shown in the same surroundings, letter for letter
 */
export function seenParts(lookedAt: string): Element[] {
  const again: Element[] = [];
  const fresh: string[] = [];
  const walk = (element: Element, surroundings: string) => {
    const around = surroundings + markupOf(element.cloneNode(false) as Element);
    for (const child of element.children) {
      if (child.matches(storybooks)) continue;
      const isPart = child.matches(parts) && !child.matches(changing) && !child.querySelector(changing);
      const look = isPart ? around + namesFromOutside(child) + markupOf(child) : '';
      if (isPart && seen.has(look)) again.push(child);
      else {
        if (isPart) fresh.push(look);
        walk(child, around);
      }
    }
  };
  for (const root of document.querySelectorAll(lookedAt)) walk(root, `${window.innerWidth} `);
  // not before: what a page shows twice is looked at twice
  for (const look of fresh) seen.add(look);
  return again;
}
