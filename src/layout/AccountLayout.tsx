import type { ReactNode } from 'react';
import { useSessionState } from '../AccountContext.ts';
import { useEmbed } from '../useEmbed.ts';
import { useWords } from '../words.ts';
import { Footer } from './Footer.tsx';
import { Menu } from './Menu.tsx';
import { TopBar } from './TopBar.tsx';

/** The frame around every screen for people who are signed in. Embedded, there is only the page. */
export function AccountLayout({ children }: { children?: ReactNode }) {
  const say = useWords();
  const { embedded } = useEmbed();
  const { status } = useSessionState();
  if (embedded || status !== 'signedIn') return <main id="main">{children}</main>;
  return (
    <>
      <a href="#main">{say('layout.skip')}</a>
      <TopBar />
      <Menu />
      <main id="main">{children}</main>
      <Footer />
    </>
  );
}
