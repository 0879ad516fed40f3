import { useEffect, useState } from 'react';
import type { PropsWithChildren } from 'react';
import { DocsContainer } from '@storybook/addon-docs/blocks';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { styled } from '@mui/material/styles';
import { GLOBALS_UPDATED, STORY_RENDERED, UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { schemeAttribute } from '#ui/theme/theme.ts';
import { ThemeFrame } from '#ui/theme/ThemeFrame.tsx';
import { brandTheme } from './brandTheme.ts';
import { hostOf } from './hosts.ts';

type Globals = Readonly<Record<string, unknown>>;

const schemeOf = (globals: Globals) => (globals['theme'] === 'dark' ? 'dark' : 'light');

interface Channel {
  emit: (event: string, told: object) => void;
}

/** Stories in frames of their own hear nothing from the toolbar: each begins light. */
function passOn(globals: Globals): void {
  for (const { contentDocument, contentWindow } of document.querySelectorAll('iframe')) {
    if (
      !contentWindow ||
      contentDocument?.documentElement.getAttribute(schemeAttribute) === schemeOf(globals)
    )
      continue;
    const channel = Reflect.get(contentWindow, '__STORYBOOK_ADDONS_CHANNEL__') as Channel | undefined;
    channel?.emit(UPDATE_GLOBALS, { globals });
  }
}

/** Around every docs page: the product's frame, in the scheme and under the host that the toolbar shows. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState(
    () => context.getStoryContext(context.storyById()).globals as Globals,
  );
  useEffect(() => {
    // what the frames of stories say of themselves comes on the same channel, so this page's own are read
    const follow = () => {
      const own = context.getStoryContext(context.storyById()).globals as Globals;
      setGlobals(own);
      passOn(own);
    };
    const events = [GLOBALS_UPDATED, STORY_RENDERED];
    for (const event of events) context.channel.on(event, follow);
    return () => {
      for (const event of events) context.channel.off(event, follow);
    };
  }, [context]);
  const scheme = schemeOf(globals);
  return (
    <ThemeFrame scheme={scheme} accent={hostOf(globals).accent}>
      <Page>
        <DocsContainer context={context} theme={brandTheme(scheme)}>
          {children}
        </DocsContainer>
      </Page>
    </ThemeFrame>
  );
}

const Page = styled('div')(({ theme }) => ({
  '& h1.sbdocs-title': { ...theme.typography.h1, color: theme.vars.palette.text.primary },
  '& .sbdocs-content a:not(.sb-unstyled a, .sb-story a)': { color: theme.vars.palette.primary.main },
  [theme.breakpoints.down('sm')]: { '& .docblock-argstable': { display: 'block', overflowX: 'auto' } },
}));
