import { composeStories } from '@storybook/react-vite';
import preview from '../.storybook/preview.tsx';

/** A stories file's stories as components, with the storybook's decorators. */
export const storiesIn: typeof composeStories = (stories) => composeStories(stories, preview);
