/**
 * Loaded before an exported page's own scripts: what its viewer expects of a browser and of its maker's host.
 * A page with an origin keeps the browser's own storage and workers.
 */
import { hideRefused } from './absent.ts';
import { linkToPdfs } from './pdfFrames.ts';
import { redirectPosts } from './posts.ts';
import { createRoot, folderOf, redirectFromRoot } from './rootAddresses.ts';
import { keepReading } from './sameReading.ts';
import { standInForCookies } from './cookies.ts';
import { standInForStorage } from './storage.ts';
import { keepCalls } from './verso.ts';
import { standInForWorkers } from './workers.ts';

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  keepReading(folderOf(location.pathname));
  keepCalls(script.dataset);
  hideRefused();
  standInForStorage();
  standInForCookies();
  standInForWorkers();
  linkToPdfs();
  const { origin } = new URL(script.src);
  const root = createRoot(location.href, origin);
  redirectFromRoot(root);
  redirectPosts(origin, root.own);
}
