import type { Meta, StoryObj } from '@storybook/react-vite';
import { Article, Columns } from '../stories/Article.tsx';

const principles = [
  [
    'Answer first',
    'A screen answers one question in its first 400 pixels: who read it, what, how far, where from, or what to do next. Settings and details come after.',
  ],
  [
    'Paper and ink',
    'A quiet ground, dark text, hairlines, white space. One accent, and only for what can be clicked or is selected. Danger has the only other hue.',
  ],
  [
    'Pictures before numbers',
    'Pages look like pages. A course is a line, a share is a bar, and the figure stands beside it. No number is ever cut off.',
  ],
  [
    'Somebody else’s brand',
    'Name, logo and accent are the host’s. The accent is corrected until it reads; nothing else may depend on it.',
  ],
  [
    'Every state is designed',
    'Loading, empty, empty in this range, failed, turned off, filled, very long, very many. Nothing jumps when data arrives.',
  ],
  [
    'Links are links',
    'A new tab, Back, a bookmark and a reload keep the page, its range and its filter. What changes the address is never a button.',
  ],
  [
    'For everybody',
    'Keyboard alone is enough. Screen readers hear what is seen. Text has 4.5 : 1, controls 3 : 1, and touch 44 pixels. No meaning in colour alone.',
  ],
  [
    'Careful with loss',
    'Before something is lost, say what, and name it. The safe button has the focus. What can be taken back needs no question.',
  ],
  [
    'Still',
    'Motion explains where something came from, within 150 ms, or is absent. Those who asked for less get none.',
  ],
] as const;

const PrinciplesPage = () => (
  <Article>
    <h1>Principles</h1>
    <p>
      Publishers come here twice a week, with three questions: is my publication read, by whom, and is my
      account in order? These rules decide when two good ideas disagree.
    </p>
    <Columns>
      {principles.map(([title, about]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{about}</p>
        </section>
      ))}
    </Columns>
  </Article>
);

const meta = {
  title: 'Guide/Principles',
  component: PrinciplesPage,
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof PrinciplesPage>;

export default meta;

export const Principles: StoryObj<typeof meta> = {};
