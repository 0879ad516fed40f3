import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import { ThemeFrame } from '#ui/theme/ThemeFrame.tsx';
import { checkOnce, checkOtherScheme } from './otherScheme.ts';

// Parts that load when first opened take longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Tests want what is wrong; who looks at a story in the storybook also sees what was found right.
const toTell = 'storyTest' in globalThis ? { resultTypes: ['violations' as const] } : {};

function Language({ locale }: { locale: string }) {
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return null;
}

/** Outermost: every story stands in the product's own frame, in the scheme and language that the toolbar shows. */
const inFrame: Decorator = (Story, { globals }) => (
  <ThemeFrame scheme={globals['theme'] === 'dark' ? 'dark' : 'light'}>
    <Language locale={String(globals['locale'])} />
    <Story />
  </ThemeFrame>
);

const preview: Preview = {
  decorators: [inFrame],
  beforeEach: checkOnce,
  afterEach: checkOtherScheme,
  parameters: {
    layout: 'padded',
    a11y: { test: 'error', options: toTell },
    controls: { expanded: true },
    options: { storySort: { order: ['Foundations', 'Components', 'Patterns', 'Screens'] } },
    viewport: {
      options: {
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Colour scheme',
      toolbar: {
        title: 'Scheme',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
    locale: {
      description: 'Language and formats of dates and numbers',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'en-GB', title: 'English (UK)' },
          { value: 'en-US', title: 'English (US)' },
          { value: 'de-DE', title: 'Formats of Germany' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', locale: 'en-GB' },
};

export default preview;
