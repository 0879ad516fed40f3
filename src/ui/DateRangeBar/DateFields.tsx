import { lazy, Suspense } from 'react';
import { styled } from '@mui/material/styles';
import { control } from '../theme/tokens.ts';
import type { DateRangeLabels } from './dateRangeLabels.ts';
import type { Day, Draft } from './dateRangeModel.ts';

export interface DateFieldsProps {
  draft: { from: Draft; to: Draft };
  today: Day;
  labels: DateRangeLabels;
  errors: { from?: string | undefined; to?: string | undefined };
  onChange: (field: 'from' | 'to', day: Draft) => void;
}

const load = () => import('./DatePickers.tsx');
const DatePickers = lazy(load);

/** Fetches the pickers ahead of their first use: a route calls it while its data is on the way. */
export const prepareDateRangeBar = load;

/** The two dates. Calendars weigh more than a screen's first view can bear, so they come in a chunk of their own. */
export function DateFields(props: DateFieldsProps) {
  return (
    <Pair>
      <Suspense fallback={<Placeholders labels={props.labels} />}>
        <DatePickers {...props} />
      </Suspense>
    </Pair>
  );
}

/** Labels and empty boxes, of the height of the fields. */
function Placeholders({ labels }: { labels: DateRangeLabels }) {
  return [labels.from, labels.to].map((label) => (
    <Placeholder key={label} aria-hidden="true">
      <span>{label}</span>
      <i />
    </Placeholder>
  ));
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 10.5rem)',
  gap: theme.spacing(1.5),
  [theme.breakpoints.down('sm')]: { width: '100%', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Placeholder = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  ...theme.typography.subtitle2,
  '& i': {
    minHeight: control.height,
    border: `1px solid ${theme.vars.palette.line.hair}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.background.paper,
    '@media (pointer: coarse)': { minHeight: control.touch },
  },
}));
