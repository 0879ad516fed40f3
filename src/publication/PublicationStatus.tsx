import { styled } from '@mui/material/styles';
import { Tag } from '#ui/Tag/Tag.tsx';
import { useIsPhone } from '#ui/theme/useIsPhone.ts';
import { useWords } from '../i18n/words.ts';
import './placeMessages.ts';
import { usePublication } from './usePublication.ts';

/**
 * Whether readers can open it, and whether reading is counted; nothing where the host does not say. A phone, whose first
 * line is for figures, has only what is out of the ordinary.
 */
export function PublicationStatus({ name }: { name: string }) {
  const say = useWords();
  const { archived, analytics, created_at: uploaded } = usePublication(name) ?? {};
  const isPhone = useIsPhone();
  const isUsual = !archived && analytics !== false;
  if (uploaded === undefined || (isPhone && isUsual)) return null;
  return (
    <Tags>
      <Tag tone={archived ? 'warning' : 'success'}>
        {say(archived ? 'place.status.archived' : 'place.status.published')}
      </Tag>
      {analytics === false && <Tag>{say('place.status.uncounted')}</Tag>}
    </Tags>
  );
}

const Tags = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  marginInline: theme.spacing(1, 0.5),
  verticalAlign: 'middle',
}));
