import { markLines } from '#ui/Brand/mark.ts';
import { fontFamily } from '#tokens/measures';

const { inked, outlined } = markLines;
const wordStyle = `font:500 20px/1 ${fontFamily.serif.replaceAll('"', "'")};letter-spacing:-0.01em;padding-top:5px`;

/** The product's mark and name as HTML, which is what the side bar's head takes. */
export default `<span style="display:flex;align-items:center;gap:8px"><svg viewBox="0 1 24 24" width="24" height="24" aria-hidden="true"><path d="${inked}" fill="currentColor"/><path d="${outlined}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/></svg><span style="${wordStyle}">Verso</span></span>`;
