import { useListContext } from 'react-admin';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import './placeMessages.ts';

export interface ListCountProps {
  screen: 'leads' | 'forms' | 'trackableLinks' | 'readers';
}

/** How many the list has, in its head: a phone shows the first of them only further down. */
export function ListCount({ screen }: ListCountProps) {
  const say = useWords();
  const { number } = useFormat();
  const { total, isPending } = useListContext();
  if (isPending) return <Skeleton width="8ch" />;
  return total !== undefined && say(`place.count.${screen}`, { smart_count: total, count: number(total) });
}
