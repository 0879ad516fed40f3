import { styled } from '@mui/material/styles';
import type { CancelPreview, Cancelled } from '#contract/payments';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { radius } from '#tokens/measures';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { ArchivedNames } from './ArchivedNames.tsx';

/** What ends and when, and which publications are archived then; in general words where that is unknown. */
export function CancelConsequences({
  product,
  preview,
}: {
  product: Cancelled;
  preview: CancelPreview | undefined;
}) {
  const say = useWords();
  const { longDate, number } = useFormat();
  if (!preview) return <Root>{say(`payments.giveUp.${product}.plain`)}</Root>;
  const { endsAt, allowanceAfter, archived, storageExpiresAt } = preview;
  return (
    <Root>
      <dl>
        <dt>{say('payments.giveUp.ends')}</dt>
        <dd>{longDate(endsAt)}</dd>
        <dt>{say('payments.giveUp.allowance')}</dt>
        <dd>{number(allowanceAfter)}</dd>
      </dl>
      <p>{say('payments.giveUp.stays')}</p>
      {archived.length === 0 ? <p>{say('payments.giveUp.none')}</p> : <ArchivedNames names={archived} />}
      {storageExpiresAt && <p>{say('payments.giveUp.expires', { date: longDate(storageExpiresAt) })}</p>}
    </Root>
  );
}

/** Placeholder while loading. */
export function CancelSkeleton() {
  return (
    <Busy label={useWords()('payments.giveUp.loading')}>
      <SkeletonText lines={5} />
    </Busy>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& :is(p, dl, dd)': { margin: 0 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    justifyContent: 'space-between',
    gap: theme.spacing(0.75, 2),
    padding: theme.spacing(1.5, 2),
    borderRadius: radius.control,
    background: theme.vars.palette.ground.sunken,
  },
  '& dd': {
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightMedium,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
}));
