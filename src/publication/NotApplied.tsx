import { styled } from '@mui/material/styles';
import { useConfig } from '../app/AccountContext.ts';
import { useSearchParams } from '../app/routing.tsx';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import { notApplied } from './notApplied.ts';
import type { PlaceScreen } from './placeScreens.ts';
import type { Subject } from './subject.ts';
import './placeMessages.ts';

/** One line for what was chosen on another tab and does not hold on this one: no figure is unfiltered in silence. */
export function NotApplied({ screen, subject }: { screen: PlaceScreen; subject: Subject }) {
  const say = useWords();
  const { locale } = useFormat();
  const [params] = useSearchParams();
  const left = notApplied(screen, params, useConfig(), subject);
  if (left.length === 0) return null;
  const what = new Intl.ListFormat(locale).format(left.map((one) => say(`place.handed.${one}`)));
  return <Line>{say('place.notApplied', { what })}</Line>;
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(-1, 0, 2),
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { margin: theme.spacing(0, 0, 1) },
}));
