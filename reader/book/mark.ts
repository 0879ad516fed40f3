const svg = 'http://www.w3.org/2000/svg';

/** The product's mark, as in the account area. */
export function mark(): SVGSVGElement {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('class', 'brand');
  picture.setAttribute('viewBox', '0 1 24 24');
  picture.setAttribute('aria-hidden', 'true');
  for (const [side, shape] of [
    ['left', 'M2 4.5c3.6 0 7 .5 10 2.2v14C9 19 5.6 18.5 2 18.5v-14Z'],
    ['right', 'M12 6.7c3-1.7 6.4-2.2 10-2.2v14c-3.6 0-7 .5-10 2.2'],
  ] as const) {
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('class', side);
    path.setAttribute('d', shape);
    picture.append(path);
  }
  return picture;
}
