const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const attribute = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/**
 * HTML that shows a publication in a page. Names are hostile: what is pasted must be one frame and nothing else.
 * @param address of the publication, as `publicLink` gives it
 */
export const embedCode = (name: string, address: string): string =>
  `<iframe src="${attribute(address)}" title="${attribute(name)}" width="100%" height="600" style="border: 0" allow="fullscreen" loading="lazy"></iframe>`;
