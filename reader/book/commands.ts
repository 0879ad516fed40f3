import type { PublicationManifest } from '#contract/publication';
import { createDrawer } from './drawer.ts';
import { createNotice } from './notice.ts';
import { createPageTexts } from './pageTexts.ts';
import { createSearchPanel } from './searchPanel.ts';
import { sharePage } from './share.ts';

interface World {
  goTo: (page: number) => void;
  /** Whether the lead question holds back even the page's thumbnail and text. */
  hides: (page: number) => boolean;
  /** Where short messages are shown. */
  notice: HTMLElement;
  /** Announces it to screen readers. */
  say: (text: string) => void;
}

/** What a reader can do with the publication as a whole: see all pages, search them, share one. */
export function createCommands(manifest: PublicationManifest, { goTo, hides, notice, say }: World) {
  const drawer = createDrawer(manifest, goTo, hides);
  const texts = createPageTexts(manifest.pages);
  const search = texts.any ? createSearchPanel(texts, goTo, hides) : undefined;
  const show = createNotice(notice);
  return {
    contents: drawer.open,
    /** Undefined for a publication without text. */
    search: search?.open,
    share: (page: number) =>
      void sharePage(manifest.title, page, (text) => {
        say(text);
        show(text);
      }),
  };
}
