import { styled } from '@mui/material/styles';
import { radius } from '#tokens/measures';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/iconPaths.ts';
import { scrollShade } from '../scrollShade.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

/** Something that happened there, in a few words: "2 clicks". */
export interface RibbonMark {
  icon: IconName;
  name: string;
}

export interface RibbonPart {
  key: string;
  /** In large letters: "12", "2–3". */
  title: string;
  /** Below it: "01:25". */
  note: string;
  /** How wide it is beside the others; the narrowest still shows its words. */
  weight: number;
  marks?: readonly RibbonMark[] | undefined;
}

export interface RibbonProps {
  /** Names the list: "Pages in the order they were read". */
  label: string;
  parts: readonly RibbonPart[];
  /** A part in words, for screen readers. */
  describe: (part: RibbonPart) => string;
}

/** So many fit side by side on a phone. */
const few = 4;
/** What a part has on average before the band scrolls, in rem. */
const averageWidth = 4.5;

/**
 * What followed what, as one band: each part as wide as it lasted. A long one scrolls, and keeps its proportions. Not
 * for parts of a whole without an order: a table says that better.
 */
export function Ribbon({ label, parts, describe }: RibbonProps) {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const shareOf = (weight: number) => (total > 0 ? weight / total : 1 / parts.length);
  return (
    // a list that scrolls is reached by keyboard
    <Band tabIndex={0} role="list" aria-label={label}>
      {parts.map((part) => (
        <div
          key={part.key}
          role="listitem"
          style={{
            flexGrow: shareOf(part.weight),
            flexShrink: parts.length > few ? 0 : 1,
            flexBasis: `${shareOf(part.weight) * parts.length * averageWidth}rem`,
          }}
        >
          <VisuallyHidden>{describe(part)}</VisuallyHidden>
          <b aria-hidden="true">{part.title}</b>
          <span data-note="" aria-hidden="true">
            {part.note}
          </span>
          {part.marks?.map(({ icon, name }) => (
            <i key={name} aria-hidden="true">
              <Icon name={icon} size={14} />
              <span>{name}</span>
            </i>
          ))}
        </div>
      ))}
    </Band>
  );
}

const Band = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const ground = palette.ground.selected;
  return {
    display: 'flex',
    gap: 2,
    overflowX: 'auto',
    padding: 2,
    borderRadius: radius.control,
    background: scrollShade(theme, ground),
    scrollbarWidth: 'thin',
    scrollbarColor: `${palette.line.control} transparent`,
    '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
    '& > div': {
      position: 'relative',
      display: 'grid',
      alignContent: 'start',
      minWidth: 'max-content',
      minHeight: 76,
      padding: theme.spacing(1, 0.75),
      borderInlineStart: `2px solid ${palette.primary.main}`,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& b': { ...theme.typography.subtitle2 },
    '& > div > [data-note]': { ...theme.typography.caption, color: palette.text.secondary },
    '& i': {
      ...theme.typography.caption,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: theme.spacing(0.5),
      // in the room that the page and its time need, on as many lines as that takes
      width: 0,
      minWidth: '100%',
      marginTop: theme.spacing(0.5),
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
      fontStyle: 'normal',
      color: palette.primary.main,
    },
    '@media (forced-colors: active)': { '& > div': { border: '1px solid CanvasText' } },
  };
});
