import { postAddress, rootAddress, type Home } from './addresses.ts';

/** Sends the page's leads and form fields home, by whichever means and to whichever host it posts them. */
export function redirectPosts(home: Home): void {
  const post = (address: string | URL) => postAddress(address, document.baseURI, home);
  const own = (address: string | URL) => post(address) ?? rootAddress(address, document.baseURI, home);

  const { fetch } = window;
  window.fetch = async (what, how) => {
    const address = own(what instanceof Request ? what.url : what);
    if (!address) return fetch(what, how);
    const request = new Request(what, how);
    const { method, headers, keepalive, signal } = request;
    const body = method === 'GET' || method === 'HEAD' ? undefined : await request.blob();
    return fetch(address, { method, headers, keepalive, signal, body, credentials: 'omit' });
  };

  const { sendBeacon } = navigator;
  navigator.sendBeacon = (address, body) => sendBeacon.call(navigator, post(address) ?? address, body);

  const redirected = new WeakSet<XMLHttpRequest>();
  XMLHttpRequest.prototype.open = new Proxy(XMLHttpRequest.prototype.open, {
    apply(open, request: XMLHttpRequest, [method, address, ...rest]: [string, string | URL, ...unknown[]]) {
      const instead = own(address);
      if (instead) redirected.add(request);
      else redirected.delete(request);
      return Reflect.apply(open, request, [method, instead ?? address, ...rest]) as unknown;
    },
  });
  XMLHttpRequest.prototype.send = new Proxy(XMLHttpRequest.prototype.send, {
    apply(send, request: XMLHttpRequest, args: unknown[]) {
      // our host allows every page to post, which excludes credentials
      if (redirected.has(request)) request.withCredentials = false;
      return Reflect.apply(send, request, args) as unknown;
    },
  });

  redirectForms(own, home.page);
}

function redirectForms(own: (address: string) => string | undefined, page: string): void {
  function redirect(form: HTMLFormElement, submitter?: HTMLElement | null): void {
    const chosen = submitter?.hasAttribute('formaction') ? submitter : form;
    const attribute = chosen === form ? 'action' : 'formaction';
    const instead = own(chosen.getAttribute(attribute) ?? '');
    if (!instead) return;
    chosen.setAttribute(attribute, instead);
    if (chosen.getAttribute(attribute)?.includes('/-/root/')) return;
    // elements may be hidden by a field of that name
    if (form.querySelector('[name="visitorLocation"]')) return;
    const place = document.createElement('input');
    Object.assign(place, { type: 'hidden', name: 'visitorLocation', value: page });
    form.append(place);
  }
  addEventListener(
    'submit',
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement) redirect(target, submitter);
    },
    true,
  );
  HTMLFormElement.prototype.submit = new Proxy(HTMLFormElement.prototype.submit, {
    apply(submit, form: HTMLFormElement, args: unknown[]) {
      redirect(form);
      return Reflect.apply(submit, form, args) as unknown;
    },
  });
}
