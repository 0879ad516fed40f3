import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import './placeMessages.ts';

export interface ListCountProps {
  screen: 'leads' | 'forms' | 'trackableLinks' | 'readers';
  /** What is said after it. */
  children?: ReactNode;
}

/** How many the list has, in its head: a phone shows the first of them only further down. An empty list says so itself. */
export function ListCount({ screen, children }: ListCountProps) {
  const say = useWords();
  const { number } = useFormat();
  const { total, isPending } = useListContext();
  if (isPending) return <Skeleton width="8ch" />;
  if (!total) return children;
  const counted = (
    <span style={{ whiteSpace: 'nowrap' }}>
      {say(`place.count.${screen}`, { smart_count: total, count: number(total) })}
    </span>
  );
  return children === undefined ? (
    counted
  ) : (
    <>
      {counted} · {children}
    </>
  );
}
