import { styled } from '@mui/material/styles';
import { lazy, Suspense, useDeferredValue, useEffect, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { inRem, rootSize } from '#tokens/measures';
import { SkipLink } from '#ui/SkipLink/SkipLink.tsx';
import { toastsHeight } from '#ui/Toasts/useTakenHeight.ts';
import { LOGIN_PATH } from '../authProvider.ts';
import { useAccount, useSession, useSessionState } from './AccountContext.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { PageLoading } from './PageLoading.tsx';
import { Navigate, useLocation } from './routing.tsx';
import { useEmbed } from './useEmbed.ts';
import { useWords } from '../i18n/words.ts';
import { Footer } from './Footer.tsx';
import { Menu } from './Menu.tsx';
import { TopBar, topBarHeight } from './TopBar.tsx';

/**
 * The layout of every page that needs a login, and the one place that asks for it. Not react-admin's `requireAuth`: it
 * pushes the login page onto the history, so Back would lead to the refused page and on to the login page again.
 */
export function AccountLayout({ children }: { children: ReactNode }) {
  const { status } = useSessionState();
  const { authProvider } = useAccount();
  useEffect(() => {
    if (status === 'unknown') void authProvider.restore();
  }, [status, authProvider]);
  if (status === 'unknown') return <PageLoading />;
  if (status === 'signedOut') return <Navigate to={LOGIN_PATH} replace />;
  return <Framed>{children}</Framed>;
}

const DeletionNotice = lazy(async () => ({
  default: (await import('../custom/accountData/DeletionNotice.tsx')).DeletionNotice,
}));

/** Embedded in the desktop publisher, a page has no frame. */
function Framed({ children }: { children: ReactNode }) {
  const say = useWords();
  const { embedded } = useEmbed();
  const { pathname } = useLocation();
  const { endings } = useSession();
  // The frame first and what it frames in a task of its own: the styles of both at once hold up a slow phone.
  const ready = useDeferredValue(true, false);
  const page = ready && (
    <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
      {endings?.account && (
        <Suspense>
          <DeletionNotice due={endings.account} />
        </Suspense>
      )}
      {children}
    </ErrorBoundary>
  );
  if (embedded) return <Page id="main">{page}</Page>;
  return (
    <Frame>
      <SkipLink target="main">{say('layout.skip')}</SkipLink>
      <TopBar />
      <Side>
        <Menu />
      </Side>
      <Page id="main" className="framed" tabIndex={-1}>
        {page}
      </Page>
      {ready && <Footer shortcuts />}
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  // Notifications overlap the empty middle of a wide bar; the page leaves room only for what is taller.
  '--toasts-room': toastsHeight,
  '--table-top': `calc(${topBarHeight}px + var(--toasts-room))`,
  paddingTop: 'var(--toasts-room)',
  display: 'grid',
  minHeight: '100dvh',
  grid: '"top" auto "page" 1fr "foot" auto / minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    grid: '"top top" auto "side page" 1fr "side foot" auto / 15.5rem minmax(0, 1fr)',
  },
  '--page-width': inRem(1180),
  // a large screen shows more of a list, a chart and a page
  [theme.breakpoints.up(1680 / rootSize)]: { '--page-width': inRem(1680) },
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
  maxWidth: 'var(--page-width)',
  padding: theme.spacing(3, 2, 6),
  '&:focus': { outline: 'none' },
  '&:not(.framed)': { marginTop: toastsHeight },
  '& h1:focus': { outline: 'none' },
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(4, 3, 8) },
  [theme.breakpoints.up('md')]: { '&.framed': { padding: theme.spacing(5, 4, 10) } },
  [theme.breakpoints.up('lg')]: { '&.framed': { padding: theme.spacing(5, 6, 10) } },
}));
