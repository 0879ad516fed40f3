import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import type { FallbackProps } from 'react-error-boundary';
import { Button } from '#ui/Button/Button.tsx';
import { PartNotLoaded } from '#ui/lazyPart.ts';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { useWords } from '../i18n/words.ts';
import { useLocation, useNavigate } from './routing.tsx';

/** Replaces a page that threw, or whose code could not be loaded: what happened, and a way out. */
export function ErrorPage({ error, resetErrorBoundary }: FallbackProps) {
  const say = useWords();
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // an arrival, also for the first page of a visit: the focus goes to its heading
  const retry = () => {
    navigate({ pathname, search, hash }, { replace: true });
    resetErrorBoundary();
  };
  const place = useRef<HTMLDivElement>(null);
  // the link or the button that led here may be gone: the next Tab leads to the way out
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  const why = error instanceof PartNotLoaded ? 'notLoaded' : 'error';
  return (
    <Page role="alert" ref={place} tabIndex={-1}>
      <PageHeader title={say(`layout.${why}.title`)} meta={say(`layout.${why}.text`)} />
      <Ways>
        {why === 'notLoaded' && (
          <Button look="primary" onClick={retry}>
            {say('layout.retry')}
          </Button>
        )}
        <Button look={why === 'error' ? 'primary' : 'secondary'} onClick={() => window.location.reload()}>
          {say('layout.error.reload')}
        </Button>
      </Ways>
    </Page>
  );
}

/** The same where no layout is around it. */
export const BareErrorPage = (props: FallbackProps) => (
  <main>
    <ErrorPage {...props} />
  </main>
);

const Ways = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

const Page = styled('div')(({ theme }) => ({
  maxWidth: '36rem',
  margin: '0 auto',
  outline: 'none',
  padding: theme.spacing(6, 2),
}));
