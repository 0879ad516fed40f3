import type { ElementType, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { LinkProps } from './linkProps.ts';

interface Own {
  /** In running text a link is underlined; `plain` is for lists and tables, where its place says what it is. */
  plain?: boolean | undefined;
  children?: ReactNode;
}

export type TextLinkProps<C extends ElementType = 'a'> = LinkProps<Own, C>;

const Root = styled('a')(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textDecorationLine: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
  borderRadius: 2,
  '&[data-plain]': { textDecorationLine: 'none' },
  '&:hover': {
    color: theme.vars.palette.primary.dark,
    textDecorationLine: 'underline',
    textDecorationThickness: 2,
  },
}));

/** A link within text. With `component={Link} to="…"` it is a router link. */
export function TextLink<C extends ElementType = 'a'>(props: TextLinkProps<C>) {
  const { plain, children, component = 'a', ...link }: TextLinkProps<ElementType> = props;
  return (
    <Root as={component} data-plain={plain || undefined} {...link}>
      {children}
    </Root>
  );
}
