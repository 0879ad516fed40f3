import { Delta } from '../Delta/Delta.tsx';
import { Beside, Fill, Head, List, Room, Row } from './BarListParts.ts';

export interface Bar {
  key: string;
  label: string;
  /** Its count, as it is written. */
  count: string;
  /** Of the whole, as it is written. */
  shareText: string;
  /** Length of the bar, 0 to 1. */
  length: number;
  /** Its count in what is compared with, as it is written. */
  then?: string | undefined;
  /** How it differs: "+12%". */
  change?: { direction: 'up' | 'down' | 'same'; words: string } | undefined;
  /** Chosen. */
  pressed?: boolean | undefined;
  /** Stands for several and cannot be chosen. */
  fixed?: boolean | undefined;
}

export interface BarListProps {
  /** Names the list for screen readers. */
  label: string;
  /** Heads the counts: "Sessions". */
  countLabel?: string;
  /** Heads the names: "Country". A list without one has no heads: what it counts is said before it. */
  nameLabel?: string;
  /** Heads what the counts are compared with, and the differences; without a head there is no such column. */
  besideLabels?: { then: string; change: string } | undefined;
  bars: readonly Bar[];
  /** A row was pressed: chooses it, or lets it go. Without it no row can be. */
  onToggle?: (key: string) => void;
}

/** Shares of a whole, largest first: a bar behind each name, with its count. Pressing a row narrows the page to it. */
export function BarList({ label, countLabel, nameLabel, besideLabels, bars, onToggle }: BarListProps) {
  return (
    <Room className={besideLabels && 'then'}>
      {nameLabel && (
        <Head aria-hidden="true">
          <span>{nameLabel}</span>
          <span>{countLabel}</span>
          {besideLabels && (
            <Beside>
              <span>{besideLabels.then}</span>
              <span>{besideLabels.change}</span>
            </Beside>
          )}
        </Head>
      )}
      <List aria-label={label}>
        {bars.map((bar) => (
          <li key={bar.key}>
            {bar.fixed || !onToggle ? (
              <Row as="span">
                <Words bar={bar} besideLabels={besideLabels} />
              </Row>
            ) : (
              <Row type="button" aria-pressed={bar.pressed ?? false} onClick={() => onToggle(bar.key)}>
                <Words bar={bar} besideLabels={besideLabels} />
              </Row>
            )}
          </li>
        ))}
      </List>
    </Room>
  );
}

const Words = ({
  bar: { label, count, shareText, length, then, change },
  besideLabels,
}: Pick<BarListProps, 'besideLabels'> & { bar: Bar }) => (
  <>
    {length > 0 && <Fill aria-hidden="true" style={{ width: `${Math.min(1, length) * 100}%` }} />}
    <b title={label} dir="auto">
      {label}
    </b>{' '}
    <span>{count}</span>{' '}
    {besideLabels && (
      <Beside>
        <span>
          <i>{besideLabels.then}</i> {then ?? '–'}
        </span>{' '}
        <span>{change ? <Delta direction={change.direction}>{change.words}</Delta> : '–'}</span>{' '}
      </Beside>
    )}
    <small>{shareText}</small>
  </>
);
