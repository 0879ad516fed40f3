import type { LeadQuestion } from '#contract/publication';
import { passNamesLead } from '#rules/linkPass';
import { createLeadDialog } from './leadDialog.ts';
import { createLeadGate, type LeadGate } from './leadGate.ts';
import { createMemory, publicationAddress } from './memory.ts';
import { post } from './post.ts';

/** The lead question of a publication for this page and browser; without one, nothing is held back. */
export function openLeadGate(question: LeadQuestion | undefined): LeadGate {
  const address = publicationAddress(location.pathname);
  let dialog: ReturnType<typeof createLeadDialog> | undefined;
  return createLeadGate(question, {
    // at the gate of this link: the same question again would get the same answer
    identified: passNamesLead(location.pathname),
    lasting: createMemory(() => localStorage, address),
    passing: createMemory(() => sessionStorage, address),
    post: ({ email, name }, page) =>
      post('lead', {
        visitorEmail: email,
        visitorName: name,
        ...(page !== undefined && { visitorPage: String(page) }),
      }),
    shown(then) {
      if (document.prerendering) document.addEventListener('prerenderingchange', then, { once: true });
      else then();
    },
    open(ways, answers) {
      if (!question) return;
      dialog ??= createLeadDialog(question);
      dialog.open(ways, answers);
    },
  });
}
