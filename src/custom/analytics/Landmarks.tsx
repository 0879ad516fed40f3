import { styled } from '@mui/material/styles';
import { useWords } from '../../i18n/words.ts';
import type { PageReach, Retention } from '#rules/retention';
import type { ReachWords } from './useReachWords.ts';

export interface LandmarksProps {
  retention: Retention;
  words: ReachWords;
  /** The address of a page's picture; undefined without one. */
  pictureOf: (page: PageReach) => string | undefined;
}

/** The pages that make the fan's shape, as they look: the first, the one where most stop, and the last. */
export function Landmarks({ retention: { pages, loses }, words, pictureOf }: LandmarksProps) {
  const say = useWords();
  const last = pages.length - 1;
  const marks = [
    { nth: 0, key: 'first' as const },
    ...(loses > 0 && loses < last ? [{ nth: loses, key: 'drop' as const }] : []),
    ...(last > 0 ? [{ nth: last, key: 'last' as const }] : []),
  ].flatMap(({ nth, key }) => {
    const page = pages[nth];
    const picture = page && pictureOf(page);
    return picture ? [{ key, page, picture }] : [];
  });
  if (marks.length === 0) return null;
  return (
    <List aria-label={say('analytics.retention.landmarks')}>
      {marks.map(({ key, page, picture }) => (
        <li key={key}>
          <img src={picture} alt="" loading="lazy" decoding="async" />
          <span>
            <b>{words.name(page)}</b>
            {say(`analytics.retention.${key}`, { share: words.share(page), count: words.stopped(page) })}
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5), minWidth: 0 },
  '& img': {
    width: 36,
    height: 48,
    flex: 'none',
    objectFit: 'cover',
    objectPosition: 'top',
    borderRadius: 2,
    background: theme.vars.palette.ground.sunken,
    boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  },
  '& span': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& b': { ...theme.typography.subtitle2, display: 'block', color: theme.vars.palette.text.primary },
}));
