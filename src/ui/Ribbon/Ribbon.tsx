import { styled } from '@mui/material/styles';
import { radius } from '#tokens/measures';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export interface RibbonPart {
  key: string;
  /** In large letters: "12", "2–3". */
  title: string;
  /** Below it: "01:25". */
  note: string;
  /** How wide it is beside the others; the narrowest still shows its words. */
  weight: number;
  /** Something that happened there, in a few words: "2 clicks". */
  mark?: string | undefined;
}

export interface RibbonProps {
  /** Names the list: "Pages in the order they were read". */
  label: string;
  parts: readonly RibbonPart[];
  /** A part in words, for screen readers. */
  describe: (part: RibbonPart) => string;
}

/**
 * What followed what, as one band: each part as wide as it lasted. It scrolls where it is longer than there is room
 * for. Not for parts of a whole without an order: a table says that better.
 */
export function Ribbon({ label, parts, describe }: RibbonProps) {
  return (
    // a list that scrolls is reached by keyboard
    <Band tabIndex={0} role="list" aria-label={label}>
      {parts.map((part) => (
        <div key={part.key} role="listitem" style={{ flexGrow: part.weight }}>
          <VisuallyHidden>{describe(part)}</VisuallyHidden>
          <b aria-hidden="true">{part.title}</b>
          <span data-note="" aria-hidden="true">
            {part.note}
          </span>
          {part.mark && <i aria-hidden="true">{part.mark}</i>}
        </div>
      ))}
    </Band>
  );
}

const Band = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    gap: 2,
    overflowX: 'auto',
    padding: 2,
    borderRadius: radius.control,
    scrollbarWidth: 'thin',
    scrollbarColor: `${palette.line.control} transparent`,
    '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
    '& > div': {
      position: 'relative',
      display: 'grid',
      alignContent: 'start',
      flexBasis: '4.5rem',
      flexShrink: 0,
      minHeight: 76,
      padding: theme.spacing(1, 1.25),
      borderInlineStart: `2px solid ${palette.primary.main}`,
      background: palette.ground.selected,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& b': { ...theme.typography.subtitle2 },
    '& > div > [data-note]': { ...theme.typography.caption, color: palette.text.secondary },
    '& i': { ...theme.typography.caption, fontStyle: 'normal', color: palette.primary.main },
    '@media (forced-colors: active)': { '& > div': { border: '1px solid CanvasText' } },
  };
});
