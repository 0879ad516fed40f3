import { composeStories } from '@storybook/react-vite';
import preview from '../.storybook/preview.tsx';

/** A stories file's stories as components, in the frame that the storybook gives them. */
export const storiesIn: typeof composeStories = (stories) => composeStories(stories, preview);
