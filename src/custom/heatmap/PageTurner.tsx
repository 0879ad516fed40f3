import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from '@mui/material/styles';
import { inRem } from '#tokens/measures';
import { Icon } from '#ui/Icon/Icon.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Link } from '../../app/routing.tsx';
import { useWords } from '../../i18n/words.ts';
import { neighbours, typedPage } from './heatmapModel.ts';

export interface PageTurnerProps {
  page: number;
  /** Undefined where the host gives no page count. */
  last: number | undefined;
  /** The facing page, where both are shown: turning passes both. */
  facing?: number | undefined;
  queryOf: (page: number) => string;
  /** A page was typed; the current one reloads. */
  onPage: (page: number) => void;
  /** A page is pointed at. */
  onAhead: (page: number) => void;
}

/** Prev Page and Next Page as links where such a page exists, and a box for the page's number. */
export function PageTurner({ page, last, facing = page, queryOf, onPage, onAhead }: PageTurnerProps) {
  const say = useWords();
  const { number } = useFormat();
  const { previous } = neighbours(Math.min(page, facing), last);
  const { next } = neighbours(Math.max(page, facing), last);
  const group = useRef<HTMLElement>(null);
  const keepFocus = useKeptFocus(page, group);
  const turn = (target: number, words: string, side: 'previous' | 'next') => (
    <LinkButton
      component={Link}
      to={{ search: queryOf(target) }}
      data-turn={side}
      icon={side === 'previous' && <Icon name="chevronLeft" />}
      onPointerEnter={() => onAhead(target)}
      onFocus={() => onAhead(target)}
      onClick={keepFocus}
    >
      {words}
      {side === 'next' && <Icon name="chevronRight" />}
    </LinkButton>
  );
  return (
    <Row ref={group} aria-label={say('heatmap.turner.group')}>
      {previous !== undefined && turn(previous, say('heatmap.turner.previous'), 'previous')}
      {next !== undefined && turn(next, say('heatmap.turner.next'), 'next')}
      <PageBox page={page} last={last} onPage={onPage} />
      {last !== undefined && <span data-of="">{say('heatmap.turner.of', { last: number(last) })}</span>}
    </Row>
  );
}

/** When turning removes the link that was used, moves the focus to the other one. */
function useKeptFocus(page: number, group: { current: HTMLElement | null }) {
  const turned = useRef(false);
  useEffect(() => {
    const had = turned.current;
    turned.current = false;
    if (had && !group.current?.contains(document.activeElement))
      group.current?.querySelector<HTMLElement>('[data-turn]')?.focus();
  }, [page, group]);
  return () => {
    turned.current = true;
  };
}

function PageBox({ page, last, onPage }: Pick<PageTurnerProps, 'page' | 'last' | 'onPage'>) {
  const say = useWords();
  const { number } = useFormat();
  const [typed, setTyped] = useState(String(page));
  const [refused, setRefused] = useState(false);
  const [shown, setShown] = useState(page);
  if (shown !== page) {
    setShown(page);
    setTyped(String(page));
    setRefused(false);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typedPage(typed, last);
    setRefused(wanted === undefined);
    if (wanted === undefined) return;
    setTyped(String(wanted));
    onPage(wanted);
  };
  const problem =
    last === undefined
      ? say('heatmap.turner.noPage')
      : say('heatmap.turner.noSuchPage', { last: number(last) });
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={say('heatmap.turner.page')}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={refused && <span role="alert">{problem}</span>}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}

const Row = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& input': { textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  '& form > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: theme.spacing(1.5) },
  '& form > div > div': { width: '4rem' },
  '& [data-turn]': { flex: 'auto', paddingInline: theme.spacing(1.25) },
  '& [data-of]': {
    ...theme.typography.body1,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  [theme.breakpoints.down('sm')]: {
    columnGap: theme.spacing(1),
    '& [data-turn]': { paddingInline: theme.spacing(0.75) },
    '& [data-turn] > svg': { display: 'none' },
    '& form > div > div': { width: '3.25rem' },
    // the message goes below the row and the box stays in place
    '& form, & form > div': { display: 'contents' },
    '& form p': { order: 1, flexBasis: '100%' },
  },
  // "of 24" stays beside its box
  [`@media (max-width: ${inRem(374)})`]: { '& [data-turn]': { flex: '1 1 40%' } },
}));
