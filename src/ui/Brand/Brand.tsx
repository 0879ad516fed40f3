import { styled } from '@mui/material/styles';
import { markLines } from './mark.ts';

export interface BrandProps {
  /** The host's name. */
  name: string;
  /** Address of the host's logo, which stands in place of mark and name. */
  logo?: string | undefined;
}

const Root = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minWidth: 0,
  color: theme.vars.palette.text.primary,
  '& > img': { display: 'block', height: 28, maxWidth: 180, objectFit: 'contain', objectPosition: 'left' },
  '& > svg': { flex: 'none' },
  '& > span': {
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: theme.typography.subtitle1.fontSize,
    fontWeight: theme.typography.h1.fontWeight,
    letterSpacing: '-0.01em',
    lineHeight: 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // The serif sits high in its line.
    paddingBlock: '6px 1px',
  },
}));

/** The host's brand: its logo, or else the mark and its name. */
export function Brand({ name, logo }: BrandProps) {
  if (logo) {
    return (
      <Root>
        <img src={logo} alt={name} />
      </Root>
    );
  }
  return (
    <Root>
      <svg viewBox="0 1 24 24" width={24} height={24} aria-hidden>
        <path d={markLines.inked} fill="currentColor" />
        <path
          d={markLines.outlined}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
      <span>{name}</span>
    </Root>
  );
}
