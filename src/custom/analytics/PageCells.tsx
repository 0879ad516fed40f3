import { styled } from '@mui/material/styles';
import { visuallyHidden } from '#ui/VisuallyHidden/visuallyHidden.ts';
import { inRem } from '#tokens/measures';
import { CARDS_BELOW } from '#ui/DataTable/TableFrame.ts';

/** Pixels: from here on the table has columns for what the views are compared with. */
export const BESIDE_FROM = 900;

const onCards = `@container (max-width: ${inRem(CARDS_BELOW - 0.02)})`;

/** A page's picture; its place stays where there is none. */
export function Picture({ address }: { address: string | undefined }) {
  return (
    <Sheet>{address !== undefined && <img src={address} alt="" loading="lazy" decoding="async" />}</Sheet>
  );
}

export const Page = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
}));

const Sheet = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 24,
  height: 32,
  overflow: 'hidden',
  borderRadius: 2,
  background: theme.vars.palette.ground.sunken,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' },
}));

export const Figure = styled('span')(({ theme }) => ({
  display: 'block',
  maxWidth: '6.5rem',
  marginInlineStart: 'auto',
  '& > i': {
    display: 'block',
    height: 3,
    margin: '3px 0 0 auto',
    borderRadius: 2,
    background: theme.vars.palette.primary.main,
    opacity: 0.55,
  },
  '& > small': {
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    columnGap: theme.spacing(0.75),
    color: theme.vars.palette.text.secondary,
    // "±0%" is one word
    whiteSpace: 'nowrap',
  },
  [`@container (min-width: ${inRem(BESIDE_FROM)})`]: { '& > small[data-narrow]': { display: 'none' } },
  // a table says it in its head
  [`@container (min-width: ${inRem(CARDS_BELOW)})`]: { '& [data-word]': visuallyHidden },
  [onCards]: {
    marginInlineStart: 0,
    '& > i': { marginInlineStart: 0 },
    '& > small': { justifyContent: 'flex-start' },
  },
}));
