import { keyframes, styled } from '@mui/material/styles';
import { Spinner } from '#ui/Spinner/Spinner.tsx';
import { useWords } from '../i18n/words.ts';

/** Shown while a page's chunk loads, which is usually too short to see. */
export function PageLoading() {
  const say = useWords();
  return (
    <Place>
      <Spinner label={say('layout.loading')} size={24} />
    </Place>
  );
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const Place = styled('div')(({ theme }) => ({
  minHeight: '60dvh',
  padding: theme.spacing(2, 0),
  color: theme.vars.palette.text.secondary,
  animation: `${appear} 80ms 300ms both`,
}));
