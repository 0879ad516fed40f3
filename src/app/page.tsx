import { memo, useLayoutEffect, useState, type ComponentType } from 'react';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import { useWords, type MessageKey } from '../i18n/words.ts';
import { useAccount, useSessionState } from './AccountContext.ts';
import { PageLoading } from './PageLoading.tsx';
import { useLocation, useParams } from './routing.tsx';
import { NameSubject } from './subjectName.ts';
import { titleId } from './titleId.ts';
import { useArrival } from './useArrival.ts';

export interface Page {
  /** Loads the page's chunk; once loaded, the page renders at once. */
  load: () => Promise<void>;
  Page: ComponentType;
}

/**
 * A page in its own chunk, with a title for the document and the top bar.
 * @param preload starts loading what the page will need next; nothing waits for it
 */
export function page(title: MessageKey, read: () => Promise<ComponentType>, preload?: () => void): Page {
  const part = lazyPart(read);
  const load = () => {
    preload?.();
    return part.load();
  };

  // what the page is about changes the title alone
  const LoadedPage = memo(function LoadedPage() {
    const { part: Loaded } = useLazyPart({ load, loaded: part.loaded });
    useArrival(Loaded !== undefined);
    return Loaded ? <Loaded /> : <PageLoading />;
  });

  function Page() {
    const { pathname } = useLocation();
    const state = useSessionState();
    const user = state.status === 'signedIn' ? state.session.user : '';
    const [subject, nameSubject] = useState('');
    useTitle(title, subject);
    return (
      <NameSubject value={nameSubject}>
        {/* Another user or another address starts with fresh state. */}
        <LoadedPage key={`${user} ${pathname}`} />
      </NameSubject>
    );
  }
  return { load, Page };
}

/** Names the page in the document's title, after what it is about, and in the top bar. */
function useTitle(title: MessageKey, subject: string) {
  const say = useWords();
  const { config } = useAccount();
  const { publication } = useParams();
  const words = say(title);
  const page = [subject, publication, words].filter(Boolean).join(' · ');
  const area = say('layout.area', { name: config.name });
  useLayoutEffect(() => {
    document.title = say('layout.documentTitle', { title: page, area });
    const bar = document.getElementById(titleId);
    if (bar) bar.textContent = words;
  }, [say, page, area, words]);
}
