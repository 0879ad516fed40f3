/**
 * Loaded before an exported page's own scripts: what its viewer expects of a browser and of its maker's host.
 * A page with an origin keeps the browser's own storage and workers.
 */
import { hideRefused } from './absent.ts';
import { pageLoad } from '../pageSession.ts';
import { folderOf, type Home } from './addresses.ts';
import { linkToPdfs } from './pdfFrames.ts';
import { redirectPosts } from './posts.ts';
import { createRoot, redirectFromRoot } from './rootAddresses.ts';
import { keepReading } from './sameReading.ts';
import { standInForCookies } from './cookies.ts';
import { standInForStorage } from './storage.ts';
import { standInForWrittenFrames } from './writtenFrames.ts';
import { keepCalls } from './verso.ts';
import { standInForWorkers } from './workers.ts';

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  // a frame that a script wrote has no address, and no collector
  const isWritten = location.protocol === 'about:';
  const page = isWritten ? document.baseURI : location.href;
  const home: Home = { page, origin: new URL(script.src).origin, folder: folderOf(new URL(page).pathname) };
  if (!isWritten) {
    keepReading(Number(script.dataset.depth ?? 0), script.dataset.before);
    home.load = pageLoad();
    keepCalls(script.dataset);
  }
  hideRefused();
  standInForStorage();
  standInForCookies();
  standInForWorkers(home);
  standInForWrittenFrames(script.src);
  linkToPdfs();
  redirectFromRoot(createRoot(home));
  redirectPosts(home);
}
