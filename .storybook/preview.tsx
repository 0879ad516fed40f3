import type { Decorator, Preview } from '@storybook/react-vite';
import { Fragment, lazy, Suspense, useLayoutEffect } from 'react';
import type { ComponentProps } from 'react';
import { configure } from 'storybook/test';
import { ThemeFrame } from '#ui/theme/ThemeFrame.tsx';
import { StoryHost } from '../tests/storyHost.ts';
import type { DocsFrame } from './DocsFrame.tsx';
import { booleanControls, booleanDefaults } from './booleans.ts';
import { hostItems, hostOf } from './hosts.ts';
import { checkOtherScheme } from './otherScheme.ts';

// Parts that load when first opened take longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Experimental in axe, though WCAG 2.5.3 asks for it: what is read on a button is in its name.
const rules = { 'label-content-name-mismatch': { enabled: true } };

// Tests want what is wrong; who looks at a story in the storybook also sees what was found right.
// And axe is kept to an open dialog, as its picture is: the screen behind it is checked in stories of its own.
const toCheck =
  'storyTest' in globalThis
    ? {
        options: { resultTypes: ['violations' as const], rules },
        context: { include: ['body:not(:has([aria-modal="true"]))', '[aria-modal="true"]'] },
      }
    : {};

function Language({ locale }: { locale: string }) {
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return null;
}

/** Outermost: every story stands in the product's own frame, in the scheme, under the host and in the language that the toolbar shows. */
const inFrame: Decorator = (Story, { globals }) => {
  const host = hostOf(globals);
  return (
    <ThemeFrame scheme={globals['theme'] === 'dark' ? 'dark' : 'light'} accent={host.accent}>
      <Language locale={String(globals['locale'])} />
      <StoryHost value={host}>
        <Fragment key={host.name}>
          <Story />
        </Fragment>
      </StoryHost>
    </ThemeFrame>
  );
};

// Docs pages load when one is opened: stories that run as tests never need them.
const LazyDocsFrame = lazy(async () => ({ default: (await import('./DocsFrame.tsx')).DocsFrame }));
const LazyDocsPage = lazy(async () => ({ default: (await import('./DocsPage.tsx')).DocsPage }));
const DocsContainer = (props: ComponentProps<typeof DocsFrame>) => (
  <Suspense>
    <LazyDocsFrame {...props} />
  </Suspense>
);

const preview: Preview = {
  decorators: [inFrame],
  argTypesEnhancers: [booleanControls],
  argsEnhancers: [booleanDefaults],
  afterEach: checkOtherScheme,
  parameters: {
    layout: 'padded',
    a11y: { test: 'error', options: { rules }, ...toCheck },
    controls: { expanded: true },
    docs: { container: DocsContainer, page: LazyDocsPage },
    options: {
      storySort: {
        order: [
          'Guide',
          ['Welcome', 'Principles', 'Voice', 'Contributing'],
          'Foundations',
          ['Colour', 'Type', 'Spacing', 'Motion', 'Icons', 'Charts'],
          'Components',
          'Patterns',
          ['List', 'Form', 'Dialog', 'Empty states', 'Dashboard panel'],
          'Screens',
          // In the order of a person's journey: in, around, who read it, what to do about it, the account, the bill.
          [
            'Login',
            'Forgot Your Password',
            'Reset Password',
            'Change Password',
            'Confirm Email Address',
            'Signing in again',
            'Frame',
            'Overview',
            'Find',
            'Keyboard Shortcuts',
            'Cloud Publications',
            'Analytics',
            'Pages',
            'Heatmap',
            'Recorded',
            'Readers',
            'Reader',
            'Trackable Links',
            'Leads',
            'Forms',
            'Sharing a Report',
            'Shared Report',
            'Account',
            'Account states',
            'Email Notifications',
            'Security',
            'Payments',
            'Payment Link',
            'Invoices',
            'Desktop Publisher',
            'Downloads',
            'License Key Activation',
            '*',
            'Nothing at this address',
          ],
        ],
      },
    },
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
    host: {
      description: 'Whose brand: the name and the accent of the host',
      toolbar: { title: 'Host', icon: 'paintbrush', items: hostItems, dynamicTitle: true },
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
  initialGlobals: { theme: 'light', host: 'verso', locale: 'en-GB' },
};

export default preview;
