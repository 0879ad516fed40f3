import {
  Controls,
  Description,
  Primary,
  Stories,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import { UsageGuide } from '#ui/stories/UsageGuide.tsx';
import type { Usage } from '#ui/stories/usage.ts';

/** What a component is, when to use it and when not, then its stories and its controls. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { usage } = preparedMeta.parameters as { usage?: Usage };
  return (
    <>
      <Title />
      <Description />
      {usage && (
        <Unstyled>
          <UsageGuide {...usage} />
        </Unstyled>
      )}
      <Primary />
      <Controls />
      <Stories />
    </>
  );
}
