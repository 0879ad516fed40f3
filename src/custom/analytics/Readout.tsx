import { useState, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { useWords } from '../../i18n/words.ts';
import type { PageReach } from '#rules/retention';
import type { ReachWords } from './useReachWords.ts';

export interface ReadoutProps {
  page: PageReach;
  words: ReachWords;
  /** Pages of this publication have pictures: there is room for one. */
  pictured: boolean;
  /** The address of its own; undefined without one. */
  picture: string | undefined;
  /** Where its page leads. */
  children: ReactNode;
}

/** The figures of the page that is pulled out of the fan. The slider says them itself. */
export function Readout({ page, words, pictured, picture, children }: ReadoutProps) {
  const say = useWords();
  const [failed, setFailed] = useState<string>();
  return (
    <Row>
      {pictured && (
        <Sheet>
          {picture !== undefined && picture !== failed && (
            <img src={picture} alt="" decoding="async" onError={() => setFailed(picture)} />
          )}
        </Sheet>
      )}
      <p>{words.name(page)}</p>
      <dl aria-hidden="true">
        <div>
          <dt>{say('analytics.retention.reached')}</dt>
          <dd>
            <b>{words.share(page)}</b> {words.reached(page)}
          </dd>
        </div>
        <div>
          <dt>{say('analytics.retention.stopped')}</dt>
          <dd>
            <b>{words.stopped(page)}</b>
          </dd>
        </div>
        <div>
          <dt>
            {say(page.median === undefined ? 'analytics.retention.time' : 'analytics.retention.median')}
          </dt>
          <dd>
            <b>{words.median(page) ?? words.time(page) ?? '–'}</b>
          </dd>
        </div>
      </dl>
      {children}
    </Row>
  );
}

const Sheet = styled('span')(({ theme }) => ({
  width: 46,
  height: 62,
  marginInlineEnd: theme.spacing(-2),
  overflow: 'hidden',
  borderRadius: 2,
  background: theme.vars.palette.ground.sunken,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('lg')]: { gridRow: 2, width: 96, height: 128, margin: 0 },
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 4),
  fontVariantNumeric: 'tabular-nums',
  // as wide as it gets, so that nothing moves while pages are pulled out
  '& > p': { ...theme.typography.subtitle2, minWidth: '8ch', margin: 0 },
  '& dl': { display: 'flex', flexWrap: 'wrap', flex: 1, gap: theme.spacing(1, 4), margin: 0 },
  '& dl > div': { minWidth: '12ch' },
  '& dl > div:first-of-type': { minWidth: '22ch' },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& b': {
    ...theme.typography.subtitle1,
    fontWeight: theme.typography.fontWeightMedium,
    color: theme.vars.palette.text.primary,
  },
  // in one line, above the way to the heat map
  [theme.breakpoints.between('sm', 'lg')]: {
    '& > a': { flex: '1 0 100%' },
    '& dl': { columnGap: theme.spacing(3) },
    '& dl > div': { minWidth: '10ch' },
    '& dl > div:first-of-type': { minWidth: '18ch' },
  },
  // beside the fan: the page's figures beside its picture
  [theme.breakpoints.up('lg')]: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: theme.spacing(1, 2),
    '& > p': { gridArea: '1 / 1 / 2 / -1', fontSize: theme.typography.h3.fontSize },
    '& > a': { gridColumn: '1 / -1', justifySelf: 'start' },
    '& dl': { gridRow: 2, gridColumn: -2, display: 'grid', gap: theme.spacing(0.75) },
    '& dl > div, & dl > div:first-of-type': { minWidth: 0 },
  },
}));
