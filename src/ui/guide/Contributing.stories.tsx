import type { Meta, StoryObj } from '@storybook/react-vite';
import { Article } from '../stories/Article.tsx';

const ContributingPage = () => (
  <Article>
    <h1>Contributing</h1>
    <p>A change begins here, with a story, and ends when the story passes in both schemes.</p>
    <h2>Before you draw something new</h2>
    <ol>
      <li>Look under Components and Patterns: most things exist, some under another name.</li>
      <li>Ask which question of which person it answers. Without one, leave it out.</li>
      <li>Change an existing part if every place that uses it gains.</li>
    </ol>
    <h2>Add a component</h2>
    <ol>
      <li>
        Give it a folder, <code>src/ui/X</code>, with <code>X.tsx</code> and <code>X.stories.tsx</code>. Hard
        widgets (menu, dialog, slider) are Material UI’s under our theme; plain ones are styled here.
      </li>
      <li>
        Take colours, space, type and durations from the theme, and words from props: a component knows no
        language and no account.
      </li>
      <li>
        Write a story for each state: filled, empty, loading, failed, very long. Let it play what people do.
      </li>
      <li>
        Describe it in the stories’ <code>parameters.usage</code>: when to use it, when not, and pairs. A test
        asks every component for that.
      </li>
      <li>
        Test what it decides in <code>X.test.tsx</code>, with the stories as its samples.
      </li>
    </ol>
    <h2>Change a token</h2>
    <p>
      Values are in <code>tokens/</code>, and feed the dashboard, emails, invoices, error pages and the reader
      at once. Tests hold contrast, the order of the heat ramp, and the distance of chart colours for
      colour-blind readers. If one fails, choose another value; the limit stays.
    </p>
    <h2>Check it</h2>
    <ul>
      <li>
        <code>npm run storybook</code> shows your change as you type.
      </li>
      <li>
        <code>npm test -- build-storybook stories</code> draws, plays and checks every story, and compares the
        pictured ones.
      </li>
      <li>
        <code>npm run screenshots:update</code> makes the stored pictures anew. Look at each before you commit
        it.
      </li>
      <li>
        <code>npm run looks</code> pictures every screen at six widths, light and dark, on one page, and says
        where one scrolls sideways or cuts a number.
      </li>
      <li>
        <code>npm run chromatic</code> publishes the storybook for review, where there is a project token.
      </li>
    </ul>
    <p>
      Then look for yourself: 1440 and 390 pixels wide, light and dark, another host, and once by keyboard
      alone.
    </p>
  </Article>
);

const meta = {
  title: 'Guide/Contributing',
  component: ContributingPage,
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof ContributingPage>;

export default meta;

export const Contributing: StoryObj<typeof meta> = {};
