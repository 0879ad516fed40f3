import { useEffect, useState } from 'react';
import type { PropsWithChildren } from 'react';
import { DocsContainer } from '@storybook/addon-docs/blocks';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { styled } from '@mui/material/styles';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { ThemeFrame } from '#ui/theme/ThemeFrame.tsx';
import { brandTheme } from './brandTheme.ts';
import { hostOf } from './hosts.ts';

type Globals = Readonly<Record<string, unknown>>;

/** Around every docs page: the product's frame, in the scheme and under the host that the toolbar shows. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState(
    () => context.getStoryContext(context.storyById()).globals as Globals,
  );
  useEffect(() => {
    const follow = (change: { globals: Globals }) => setGlobals(change.globals);
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context]);
  const scheme = globals['theme'] === 'dark' ? 'dark' : 'light';
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
