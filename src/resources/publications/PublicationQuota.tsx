import { styled } from '@mui/material/styles';
import { rootSize } from '#tokens/measures';
import { useGetList } from 'react-admin';
import { Meter } from '#ui/Meter/Meter.tsx';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { useSession } from '../../app/AccountContext.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { publicationQuestions } from './publicationQuestions.ts';

/** How much of the plan's allowance of publications is used. */
export function PublicationQuota() {
  const say = useWords();
  const { number } = useFormat();
  const { cloudAllowance } = useSession().detail;
  const { total, isPending } = useGetList('publications', publicationQuestions.count);
  // the list shows the failure
  if (!isPending && total === undefined) return null;
  return (
    <Place>
      {total === undefined ? (
        // the list announces loading; this only keeps the space
        <div aria-hidden="true">
          <Skeleton />
        </div>
      ) : (
        <Meter
          label={say('publications.quotaLabel')}
          value={total}
          max={cloudAllowance}
          text={say('publications.quotaText', { used: number(total), allowance: number(cloudAllowance) })}
        />
      )}
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: '15rem',
  minHeight: theme.spacing(4),
  '& > [aria-hidden]': theme.typography.body2,
  // a phone with text of twice the size
  [theme.breakpoints.down(300 / rootSize)]: { minWidth: 0 },
}));
