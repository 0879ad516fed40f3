import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // For the storybook's own frame (manager-head.html); the stories bring theirs.
  staticDirs: [
    { from: '../src/ui/theme/fonts', to: '/fonts' },
    { from: '../src/app/mark.svg', to: '/mark.svg' },
  ],
  framework: {
    name: '@storybook/react-vite',
    // The dashboard's own vite.config.ts has a base path and build steps that stories must not inherit.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook's own first steps, in its own colours
  features: { sidebarOnboardingChecklist: false },
};

export default config;
