import { styled } from '@mui/material/styles';
import { control } from '#tokens/measures';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { useConfig } from '../app/AccountContext.ts';
import { PartBoundary } from '../app/PartBoundary.tsx';
import { useWords } from '../i18n/words.ts';
import './linkFilterMessages.ts';
import type { PeriodSearch } from './useSearchScope.ts';

const LinkField = lazyComponent(async () => (await import('./LinkField.tsx')).LinkField);

/** Narrows the list down to one trackable link; hidden where the host's lists heed none. */
export function LinkChoice({ search }: { search: PeriodSearch }) {
  const { linkFilter = false } = useConfig();
  const say = useWords();
  if (!linkFilter) return null;
  return (
    <Narrow data-filter="">
      <PartBoundary title={say('linkFilter.label')}>
        <LinkField search={search} />
      </PartBoundary>
    </Narrow>
  );
}

const Narrow = styled('div')(({ theme }) => ({
  width: '12rem',
  minHeight: control.height,
  [theme.breakpoints.down('sm')]: {
    flex: '1 0 100%',
    width: 'auto',
    '& [data-box]': { minHeight: control.touch },
  },
}));
