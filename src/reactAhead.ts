// React begins in a task of its own, before the rest of the bundle: all at once would keep a slow phone from answering
// for a fifth of a second. A script beside the entry (see vite.config.ts).
import 'react-dom/client';
