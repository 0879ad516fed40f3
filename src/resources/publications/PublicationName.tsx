import { styled } from '@mui/material/styles';
import { Cover } from '#ui/Cover/Cover.tsx';
import { Tag } from '#ui/Tag/Tag.tsx';
import { useVisitLink } from '../../app/useVisitLink.ts';
import { clipped } from '../../i18n/clipped.ts';
import { useFormat } from '../../i18n/format.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { makerName } from './makerName.ts';
import type { Publication } from './publicationsCalls.ts';
import { usePublicLink } from './usePublicLink.ts';

/** Cover and name, which links to the publication; below, what made it and how many pages it has. */
export function PublicationName({ name, title, cover, maker = '', pages = 0, archived }: Publication) {
  const say = useWords();
  const { number } = useFormat();
  const visit = useVisitLink()(usePublicLink()(name));
  return (
    <Place>
      <Cover title={title ?? name} image={cover} />
      <div>
        <div>
          <a {...visit}>{name}</a>
          {archived && <Tag tone="warning">{say('publications.archived')}</Tag>}
        </div>
        {(maker !== '' || pages > 0) && (
          <small>
            {maker !== '' && (
              <span>
                <TypedText>{clipped(makerName(maker, say), 60)}</TypedText>
              </span>
            )}
            {pages > 0 && (
              <span data-pages="">
                {say('publications.pageCount', { smart_count: pages, count: number(pages) })}
              </span>
            )}
          </small>
        )}
      </div>
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minWidth: 0,
  '& > div:last-of-type': { minWidth: 0 },
  // a name is cut off, and neither the ring of its link nor the tag beside it
  '& > div > div': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& > div > div > *': { flex: 'none' },
  '& > div > div > a': { flex: '0 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    marginTop: 2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& small > span + span::before': { content: '" · "', whiteSpace: 'pre' },
  // elsewhere the pages are a column, or a value of the card
  '@container (max-width: 599.98px)': { '& [data-pages]': { display: 'none' } },
  '@container (min-width: 820px)': { '& [data-pages]': { display: 'none' } },
}));
