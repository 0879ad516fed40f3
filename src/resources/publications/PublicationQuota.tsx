import { useGetList } from 'ra-core';
import { Meter } from '#ui/Meter/Meter.tsx';
import { useSession } from '../../AccountContext.ts';
import { useFormat } from '../../format.ts';
import { useWords } from '../../words.ts';

/** How many publications the account hosts, of how many it may. */
export function PublicationQuota() {
  const say = useWords();
  const { number } = useFormat();
  const { cloudAllowance } = useSession().detail;
  const { total } = useGetList('publications', { pagination: { page: 1, perPage: 1 } });
  if (total === undefined) return null;
  return (
    <Meter
      label={say('publications.quotaLabel')}
      value={total}
      max={cloudAllowance}
      text={say('publications.quotaText', { used: number(total), allowance: number(cloudAllowance) })}
    />
  );
}
