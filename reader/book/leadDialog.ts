import type { LeadQuestion } from '#contract/publication';
import { element } from './element.ts';
import type { Answers, Ways } from './leadGate.ts';
import { words } from './words.ts';

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);
const said = words.lead;

function createField(label: string, attributes: Record<string, string>, note?: string) {
  const input = element('input', { id: `lead-${attributes.name}`, ...attributes });
  const caption = element('label', { for: input.id }, label, ...(note ? [element('small', {}, note)] : []));
  return { input, row: element('div', { class: 'row' }, caption, input) };
}

/**
 * Asks readers for their name and email, over any page. Opened again while open, it only changes where it
 * leads.
 */
export function createLeadDialog(question: LeadQuestion) {
  const email = createField(said.email, {
    name: 'email',
    type: 'email',
    autocomplete: 'email',
    inputmode: 'email',
    required: 'true',
    maxlength: '254',
    'aria-describedby': 'lead-fault',
  });
  const name = createField(
    said.name,
    { name: 'name', type: 'text', autocomplete: 'name', maxlength: '200' },
    said.optional,
  );
  const fault = element('p', { class: 'fault', id: 'lead-fault', role: 'alert' });
  const send = element('button', { type: 'submit', class: 'primary' }, said.send);
  const away = element('button', { type: 'button', class: 'plain' });
  const privacy = question.privacyUrl
    ? [
        element(
          'p',
          { class: 'privacy' },
          element('a', { href: question.privacyUrl, target: '_blank', rel: 'noopener' }, said.privacy),
        ),
      ]
    : [];
  const language = document.documentElement.lang;
  const form = element(
    'form',
    { novalidate: true },
    element('h2', { id: 'lead-title', lang: language }, question.title ?? said.title),
    ...(question.text ? [element('p', { id: 'lead-text', lang: language }, question.text)] : []),
    email.row,
    fault,
    name.row,
    ...privacy,
    element('div', { class: 'actions' }, send, away),
  );
  const dialog = element(
    'dialog',
    {
      class: 'lead',
      lang: 'en',
      'aria-labelledby': 'lead-title',
      'aria-describedby': question.text ? 'lead-text' : undefined,
    },
    form,
  );
  document.body.append(dialog);

  let ways: Ways | undefined;
  let answers: Answers | undefined;

  const complain = (text: string, ofEmail: boolean) => {
    fault.textContent = text;
    email.input.setAttribute('aria-invalid', String(ofEmail));
    if (ofEmail) email.input.focus();
  };
  const settle = (way: (() => void) | undefined) => {
    ways = undefined;
    dialog.close();
    way?.();
  };
  /** Without an answer: continue if it can be skipped, otherwise go back. */
  const leave = () => {
    if (answers?.skip) {
      answers.skip();
      settle(ways?.on);
    } else if (ways?.back) settle(ways.back);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const person = { email: email.input.value.trim(), name: name.input.value.trim() };
    if (!looksLikeEmail(person.email)) return complain(person.email ? said.denied : said.missing, true);
    complain('', false);
    send.disabled = true;
    void answers?.leave(person).then((posted) => {
      send.disabled = false;
      if (posted === 'taken') settle(ways?.on);
      else if (posted === 'later')
        complain(navigator.onLine === false ? words.failed.offline : said.later, false);
      else complain(posted.refused || said.denied, !posted.refused);
    });
  });
  email.input.addEventListener('input', () => {
    if (fault.textContent) complain('', false);
  });
  away.addEventListener('click', leave);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave();
  });
  // Some browsers close a dialog at the second Escape even if the first was cancelled. The event follows the
  // closing: a dialog that is open again by then was closed for an earlier question.
  dialog.addEventListener('close', () => {
    if (!ways || dialog.open) return;
    if (ways.back) settle(ways.back);
    else dialog.showModal();
  });

  return {
    open(to: Ways, with_: Answers) {
      ways = to;
      answers = with_;
      away.textContent = with_.skip ? said.skip : said.back;
      away.hidden = !with_.skip && !to.back;
      if (!dialog.open) dialog.showModal();
    },
  };
}
