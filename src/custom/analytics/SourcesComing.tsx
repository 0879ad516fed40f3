import { styled } from '@mui/material/styles';
import { Card } from '#ui/Card/Card.tsx';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { useWords } from '../../i18n/words.ts';
import { sourceCards } from './sourcesModel.ts';
import './messages.ts';

/** In the shape of what comes. */
export function SourcesComing() {
  const say = useWords();
  return (
    <Busy label={say('analytics.sources.loading')}>
      <SourceGrid>
        {sourceCards.map(({ key }) => (
          <Card key={key} style={{ minHeight: 340 }}>
            <SkeletonText lines={8} />
          </Card>
        ))}
      </SourceGrid>
    </Busy>
  );
}

/** The cards of sources beside each other, as many as fit. */
export const SourceGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  gap: theme.spacing(3),
  containerType: 'inline-size',
  '& > *': { minWidth: 0 },
  // where two fit, the third has the next line to itself
  '@container (min-width: 41.5rem) and (max-width: 62.99rem)': {
    '& > :nth-child(3)': { gridColumn: '1 / -1' },
  },
}));
