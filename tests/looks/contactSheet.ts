/** Every width that screens are designed for, with a usual height. */
export const sizes = [
  { width: 360, height: 844 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
export const schemes = ['light', 'dark'] as const;

/** A story in the storybook's index. */
export interface Look {
  id: string;
  title: string;
  name: string;
}

export const fileOf = (id: string, scheme: string, width: number) => `${id}-${scheme}-${width}.png`;

const picture = (id: string, scheme: string, width: number) => {
  const file = fileOf(id, scheme, width);
  return `<a class="${scheme}" href="${file}"><img loading="lazy" width="${width / 4}" src="${file}" alt="${width} pixels, ${scheme}"></a>`;
};

const screen = ({ id, title, name }: Look) => `<h2>${title.replace('Screens/', '')}: ${name}</h2>
<div>${sizes.map(({ width }) => schemes.map((scheme) => picture(id, scheme, width)).join('')).join('\n')}</div>`;

/** A page of all pictures: screens down, widths across, one scheme at a time. */
export const contactSheet = (looks: readonly Look[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen at every width</title>
<style>
  html { color-scheme: light; font: 14px system-ui; }
  html:has(#dark:checked) { color-scheme: dark; }
  html:has(#dark:checked) .light, html:not(:has(#dark:checked)) .dark { display: none; }
  label { position: fixed; inset: 8px 8px auto auto; padding: 8px; background: Canvas; }
  div { display: flex; align-items: start; gap: 16px; }
  a { flex: none; max-height: 480px; overflow: hidden; border: 1px solid GrayText; }
</style>
<label><input type="checkbox" id="dark"> Dark</label>
<h1>${sizes.map(({ width }) => width).join(', ')} pixels</h1>
${looks.map(screen).join('\n')}
</html>
`;
