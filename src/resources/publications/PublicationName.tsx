import { styled } from '@mui/material/styles';
import { Cover } from '#ui/Cover/Cover.tsx';
import { Tag } from '#ui/Tag/Tag.tsx';
import { useVisitLink } from '../../app/useVisitLink.ts';
import { clipped } from '../../i18n/clipped.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords, type Words } from '../../i18n/words.ts';
import { publicationsMessages } from './messages.ts';
import type { Publication } from './publicationsCalls.ts';
import { usePublicLink } from './usePublicLink.ts';

type Maker = keyof typeof publicationsMessages.makers;

const isKnown = (maker: string): maker is Maker => Object.hasOwn(publicationsMessages.makers, maker);

/** What made a publication; a host's own name for it is shown as it is. */
const makerName = (maker: string, say: Words): string =>
  isKnown(maker) ? say(`publications.makers.${maker}`) : maker;

/** Cover and name, which links to the publication; below, what made it. */
export function PublicationName({ name, title, cover, maker = '', archived }: Publication) {
  const say = useWords();
  const visit = useVisitLink()(usePublicLink()(name));
  return (
    <Place>
      <Cover title={title ?? name} image={cover} />
      <div>
        <div>
          <a {...visit}>{name}</a>
          {archived && <Tag tone="warning">{say('publications.archived')}</Tag>}
        </div>
        {maker !== '' && (
          <small>
            <TypedText>{clipped(makerName(maker, say), 60)}</TypedText>
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
  '& > div > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0, 1) },
  // a name as long as a file's may be takes two lines at most
  '& > div > div > a': {
    minWidth: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    marginTop: 2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: theme.vars.palette.text.secondary,
  },
}));
