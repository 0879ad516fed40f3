import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import { atRest } from './atRest.ts';
import { schemeAttribute } from '#ui/theme/theme.ts';
import { seenParts } from './seenParts.ts';

type AfterEach = typeof checkAccessibility;

/** Rules that look at colours; all others find the same in either scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Where stories run as tests, the addon looks at each in one scheme; this has it look at the same page in the other
 * one before, once all of the page is there. Colours are variables of the scheme, so nothing has to be drawn anew.
 * In both it leaves out what it has looked at in an earlier story.
 */
export const checkOtherScheme: AfterEach = async (context) => {
  const { manual } = (context.globals['a11y'] ?? {}) as { manual?: boolean };
  if (!('storyTest' in globalThis) || manual) return;
  // hooks run last to first: the addon looks after this
  await atRest();
  const given = context.parameters['a11y'] as { context: { include: string[] } };
  const { include } = given.context;
  const a11y = { ...given, context: { include, exclude: seenParts(include.join()) } };
  context.parameters = { ...context.parameters, a11y };
  const page = document.documentElement;
  const scheme = page.getAttribute(schemeAttribute) ?? 'light';
  page.setAttribute(schemeAttribute, scheme === 'dark' ? 'light' : 'dark');
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  const options = { runOnly: colourRules, resultTypes: ['violations'] };
  try {
    await checkAccessibility({
      ...context,
      parameters: { ...context.parameters, a11y: { ...a11y, options } },
    });
  } finally {
    page.setAttribute(schemeAttribute, scheme);
  }
};
