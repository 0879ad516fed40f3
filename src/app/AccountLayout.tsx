import { styled } from '@mui/material/styles';
import { SkipLink } from '#ui/SkipLink/SkipLink.tsx';
import { toastsHeight } from '#ui/Toasts/useTakenHeight.ts';
import { useSessionState } from './AccountContext.ts';
import { Outlet } from './routing.tsx';
import { useEmbed } from './useEmbed.ts';
import { useWords } from '../i18n/words.ts';
import { Footer } from './Footer.tsx';
import { Menu } from './Menu.tsx';
import { TopBar, topBarHeight } from './TopBar.tsx';

/** The frame around every screen for people who are signed in. Embedded, there is only the page. */
export function AccountLayout() {
  const say = useWords();
  const { embedded } = useEmbed();
  const { status } = useSessionState();
  if (embedded || status !== 'signedIn') {
    return (
      <Page id="main">
        <Outlet />
      </Page>
    );
  }
  return (
    <Frame>
      <SkipLink target="main">{say('layout.skip')}</SkipLink>
      <TopBar />
      <Side>
        <Menu />
      </Side>
      <Page id="main" className="framed" tabIndex={-1}>
        <Outlet />
      </Page>
      <Footer />
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  // Notifications lie in the middle of a wide bar, which is empty; what they take beyond that, the page leaves free.
  '--toasts-room': toastsHeight,
  '--table-top': `calc(${topBarHeight}px + var(--toasts-room))`,
  paddingTop: 'var(--toasts-room)',
  display: 'grid',
  minHeight: '100dvh',
  grid: '"top" auto "page" 1fr "foot" auto / minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    grid: '"top top" auto "side page" 1fr "side foot" auto / 248px minmax(0, 1fr)',
  },
  [theme.breakpoints.up('lg')]: { '--toasts-room': `max(0px, ${toastsHeight} - ${topBarHeight}px)` },
}));

const Side = styled('div')(({ theme }) => ({
  gridArea: 'side',
  display: 'none',
  borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: { display: 'block' },
  '& > nav': { position: 'sticky', top: 'var(--table-top)', padding: theme.spacing(3, 1.5) },
}));

const Page = styled('main')(({ theme }) => ({
  gridArea: 'page',
  width: '100%',
  maxWidth: 1180,
  padding: theme.spacing(3, 2, 6),
  '&:focus': { outline: 'none' },
  '&:not(.framed)': { marginTop: toastsHeight },
  '& h1:focus': { outline: 'none' },
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(4, 3, 8) },
  [theme.breakpoints.up('md')]: { '&.framed': { padding: theme.spacing(5, 6, 10) } },
}));
