import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { toastsHeight } from '#ui/Toasts/useTakenHeight.ts';
import { useConfig } from '../../app/AccountContext.ts';
import { Footer } from '../../app/Footer.tsx';
import { HostBrand } from '../../app/HostBrand.tsx';
import { useEmbed } from '../../app/useEmbed.ts';
import { Leaves } from './Leaves.tsx';
import './messages.ts';

export interface AccessLayoutProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The frame of the public pages: the form, and a drawing beside it where there is room. */
export function AccessLayout({ title, lead, children }: AccessLayoutProps) {
  const { links } = useConfig();
  const { embedded } = useEmbed();
  const heading = useHeadingFocus(title);
  return (
    <Spread data-embedded={embedded || undefined}>
      <Leaf>
        {!embedded && (
          <header>
            <a href={links.home}>
              <HostBrand />
            </a>
          </header>
        )}
        <main id="main">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{lead}</p>
          {children}
        </main>
        {!embedded && <Footer />}
      </Leaf>
      {!embedded && (
        <Verso aria-hidden="true">
          <Leaves />
        </Verso>
      )}
    </Spread>
  );
}

/** When the title changes after a submit, keyboard and screen reader users continue there. */
function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const said = useRef(title);
  useEffect(() => {
    if (said.current !== title) heading.current?.focus();
    said.current = title;
  }, [title]);
  return heading;
}

const Spread = styled('div')(({ theme }) => ({
  display: 'grid',
  minHeight: '100dvh',
  paddingTop: toastsHeight,
  [theme.breakpoints.up('md')]: {
    '&:not([data-embedded])': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
}));

const Leaf = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: theme.spacing(2),
  background: theme.vars.palette.background.paper,
  '& header': { display: 'flex' },
  '& header a': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    minHeight: 44,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& main': {
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    width: '100%',
    maxWidth: 400,
    margin: '0 auto',
    padding: theme.spacing(5, 0, 6),
  },
  '& h1': { ...theme.typography.h1, margin: 0, textWrap: 'balance', '&:focus': { outline: 'none' } },
  '& main > p': {
    ...theme.typography.subtitle1,
    margin: theme.spacing(1.5, 0, 0),
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
  '& footer': { margin: 0 },
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(3, 4, 2) },
  [theme.breakpoints.up('lg')]: { padding: theme.spacing(4, 6, 2) },
}));

const Verso = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'none',
  overflow: 'hidden',
  borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.ground.sunken,
  [theme.breakpoints.up('md')]: { display: 'block' },
}));
