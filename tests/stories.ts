import { composeStories } from '@storybook/react-vite';
import preview from '../.storybook/preview.tsx';

/**
 * A stories file's stories as components, with the storybook's decorators. Their play functions run in the storybook
 * alone: its copy of user-event changes the page's fields, and later tests of the same worker type in vain.
 */
export const storiesIn: typeof composeStories = (stories) => composeStories(stories, preview);
