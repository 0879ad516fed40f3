import { styled } from '@mui/material/styles';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { Button } from '#ui/Button/Button.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { useWords } from '../i18n/words.ts';

/** Replaces a page that threw: what happened, and a way out. */
export function ErrorPage({ resetErrorBoundary }: { resetErrorBoundary: (reason?: unknown) => void }) {
  const say = useWords();
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <Page role="alert">
      <PageHeader title={say('layout.error.title')} meta={say('layout.error.text')} />
      <Button look="primary" onClick={() => window.location.reload()}>
        {say('layout.error.reload')}
      </Button>
    </Page>
  );
}

const Page = styled('div')(({ theme }) => ({
  maxWidth: '36rem',
  margin: '0 auto',
  padding: theme.spacing(6, 2),
}));
