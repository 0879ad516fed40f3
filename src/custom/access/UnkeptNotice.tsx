import { TextLink } from '#ui/Link/TextLink.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useEmbed } from '../../app/useEmbed.ts';
import { useWords } from '../../i18n/words.ts';

/** The login succeeded but the browser refused its cookie. Embedded, offers to open a window of its own. */
export function UnkeptNotice() {
  const say = useWords();
  const { embedded } = useEmbed();
  if (!embedded) return <Notice tone="danger">{say('access.login.unkept')}</Notice>;
  return (
    <Notice tone="danger">
      {say('access.login.unkeptInFrame')}{' '}
      <TextLink href="/account/" target="_blank" rel="noopener">
        {say('access.login.ownWindow')}
      </TextLink>
    </Notice>
  );
}
