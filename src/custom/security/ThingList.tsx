import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon/Icon.tsx';
import type { IconName } from '#ui/Icon/iconPaths.ts';

export const ThingList = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0, 0, -1.75),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(0.5, 2),
    padding: theme.spacing(1.75, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > svg': { color: theme.vars.palette.text.secondary },
  '& .name': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.25, 1),
    overflowWrap: 'anywhere',
    fontWeight: theme.typography.fontWeightMedium,
  },
  '& .name > span:first-of-type': { minWidth: 0 },
  '& .facts': {
    ...theme.typography.body2,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .deeds': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  // a menu has room beside the words, a button below them
  [theme.breakpoints.down('sm')]: {
    '& > li > .deeds:not(:has(> [aria-haspopup=menu]))': { gridColumn: '2 / -1' },
  },
}));

interface ThingProps {
  icon: IconName;
  name: string;
  tag?: ReactNode;
  facts: readonly string[];
  children?: ReactNode;
}

/** A device or login method: what it is, since when, and its commands. */
export function Thing({ icon, name, tag, facts, children }: ThingProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <div className="name">
          <span>{name}</span>
          {tag}
        </div>
        {facts.map((fact) => (
          <p key={fact} className="facts">
            {fact}
          </p>
        ))}
      </div>
      {children && <div className="deeds">{children}</div>}
    </li>
  );
}
