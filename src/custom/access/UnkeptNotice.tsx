import { TextLink } from '#ui/Link/TextLink.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useEmbed } from '../../app/useEmbed.ts';
import { useWords } from '../../i18n/words.ts';

/** The browser refused the cookie of a login that was right. Inside another program a window of its own is the way on. */
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
