import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

/** Parts of the Foundations pages, which show the system rather than use it. */

const Root = styled('section')(({ theme }) => ({
  maxWidth: 960,
  marginBottom: theme.spacing(6),
  '& > h2': { ...theme.typography.h2, margin: theme.spacing(0, 0, 0.5) },
  '& > p': { maxWidth: '68ch', margin: theme.spacing(0, 0, 2), color: theme.vars.palette.text.secondary },
}));

export function Specimen({ title, children, about }: { title: string; about: string; children: ReactNode }) {
  return (
    <Root>
      <h2>{title}</h2>
      <p>{about}</p>
      {children}
    </Root>
  );
}

/** A grid of samples. */
export const Samples = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: theme.spacing(2),
}));

const SwatchRoot = styled('figure')(({ theme }) => ({
  margin: 0,
  '& > div': {
    height: 72,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    display: 'grid',
    placeItems: 'center',
  },
  '& > figcaption': { ...theme.typography.body2, marginTop: theme.spacing(0.75) },
  '& small': {
    display: 'block',
    fontSize: 'inherit',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

export interface SwatchProps {
  name: string;
  ground: string;
  /** Drawn on the ground as "Aa". */
  text?: string | undefined;
  notes: readonly string[];
}

export function Swatch({ name, ground, text, notes }: SwatchProps) {
  return (
    <SwatchRoot>
      <div style={{ background: ground, color: text }}>{text && 'Aa'}</div>
      <figcaption>
        {name}
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </figcaption>
    </SwatchRoot>
  );
}

/** Rows of a name and what it looks like. */
export const Scale = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(1.5, 3),
  margin: 0,
  '& dt': {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& dd': { margin: 0, minWidth: 0 },
}));

/** A bar in the colour of text, for lengths. */
export const Bar = styled('div')(({ theme }) => ({
  height: 16,
  maxWidth: '100%',
  background: theme.vars.palette.text.primary,
}));
