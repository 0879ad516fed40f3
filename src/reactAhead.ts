// React begins in a task of its own, before the rest of the bundle: all at once would keep a slow phone from answering
// for a fifth of a second. The first step of index.html in the build (see scripts/aheadScripts.ts).
import 'react-dom/client';
