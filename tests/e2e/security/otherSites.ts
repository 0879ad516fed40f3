import type { Page } from '@playwright/test';

type Body = Readonly<Record<string, unknown>>;

/** Ways in which a page can make its visitor's browser send a body to another site. */
export const waysToPost: Readonly<Record<string, (page: Page, url: string, body: Body) => Promise<unknown>>> =
  {
    'a form': (page, url, body) => submit(page, url, 'application/x-www-form-urlencoded', body),
    'a form with parts': (page, url, body) => submit(page, url, 'multipart/form-data', body),
    'a form whose plain text is JSON': (page, url, body) => {
      // the browser writes name=value: the JSON is split so that the sign is inside one of its strings
      const [head = '', tail = ''] = JSON.stringify({ ...body, rest: '=' }).split('=');
      return submit(page, url, 'text/plain', { [head]: tail });
    },
    'a script, as plain text': (page, url, body) =>
      run(page, url, {
        mode: 'no-cors',
        headers: { 'Content-Type': 'text/plain' },
        body: JSON.stringify(body),
      }),
    'a script, as JSON': (page, url, body) =>
      run(page, url, { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    'a script, without a type': (page, url, body) =>
      run(page, url, { mode: 'no-cors', body: JSON.stringify(body) }),
    'a beacon': (page, url, body) =>
      page.evaluate(([to, text]) => void navigator.sendBeacon(to, new Blob([text], { type: 'text/plain' })), [
        url,
        JSON.stringify(body),
      ] as const),
  };

/** Submits a form as a navigation; the reply replaces the page. */
async function submit(page: Page, url: string, enctype: string, fields: Body): Promise<void> {
  const shown = page.waitForURL(url);
  await page.evaluate(
    ([action, type, values]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action, enctype: type });
      for (const [name, value] of Object.entries(values)) {
        form.append(
          Object.assign(document.createElement('input'), { type: 'hidden', name, value: String(value) }),
        );
      }
      document.body.append(form);
      form.submit();
    },
    [url, enctype, fields] as const,
  );
  await shown;
}

/** Sends a request from a script, with the visitor's cookies, whether or not it may read the reply. */
const run = (page: Page, url: string, options: RequestInit) =>
  page.evaluate(
    ([to, init]) =>
      fetch(to, { method: 'POST', credentials: 'include', ...init }).then(
        () => undefined,
        () => undefined,
      ),
    [url, options] as const,
  );

/** Ways in which a page can make its visitor's browser open an address without navigating. */
export const waysToLoad: Readonly<Record<string, (url: string) => string>> = {
  'an image': (url) => `<img src="${url}">`,
  'a frame': (url) => `<iframe src="${url}"></iframe>`,
  'an object': (url) => `<object data="${url}"></object>`,
  'a style sheet': (url) => `<link rel="stylesheet" href="${url}">`,
  'a video': (url) => `<video src="${url}" autoplay></video>`,
};
