import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';

export interface SheetFigureProps {
  /** What distinguishes it from the sheet beside it; undefined where it is alone. */
  name: string | undefined;
  /** Undefined where the host does not count them, or until they are there. */
  sessions: number | undefined;
  /** How much of the chosen kind was recorded; undefined where all are shown. */
  recorded?: string | undefined;
  children: ReactNode;
}

/** A sheet, and where there are two, what each one shows. */
export function SheetFigure({ name, sessions, recorded, children }: SheetFigureProps) {
  const say = useWords();
  const { number } = useFormat();
  return (
    <Figure>
      {name !== undefined && (
        <figcaption>
          <b>{name}</b>
          <span>
            {recorded && <span>{recorded}</span>}
            {sessions !== undefined && (
              <span>{say('heatmap.tools.sessions', { smart_count: sessions, count: number(sessions) })}</span>
            )}
          </span>
        </figcaption>
      )}
      {children}
    </Figure>
  );
}

const Figure = styled('figure')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1),
  margin: 0,
  minWidth: 0,
  '& > figcaption': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: theme.spacing(1.5),
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > figcaption > span': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1.5) },
  '& b': {
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightMedium,
    overflowWrap: 'anywhere',
  },
}));
