import { useEffect, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { SharedReport } from '#contract/sharedReports';
import { Button } from '#ui/Button/Button.tsx';
import { opensDialog } from '#ui/Dialog/Dialog.tsx';
import { Tag } from '#ui/Tag/Tag.tsx';
import { CopyText } from '../../app/CopyText.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { embedCode } from '../../publication/share/embedCode.ts';
import { endOf, hasExpired } from './reportEnd.ts';

export interface SharedReportRowProps {
  publication: string;
  report: SharedReport;
  /** It was just made: what comes next is copying its link. */
  made: boolean;
  onEnd: () => void;
}

/** One shared report: what it is, whether it is used, and its link. */
export function SharedReportRow({ publication, report, made, onEnd }: SharedReportRowProps) {
  const say = useWords();
  const { date, dateTime } = useFormat();
  const [now] = useState(() => Date.now());
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (made) copy.current?.focus();
  }, [made]);
  const { label, address, created_at, expires_at, opened_at, password, embeddable } = report;
  const expired = hasExpired(report, now);
  const end = endOf(report, now);
  const ends = expires_at
    ? say(expired ? 'sharedReports.expired' : 'sharedReports.expires', { at: date(expires_at) })
    : say('sharedReports.never');
  const usable = address !== '' && !expired;
  return (
    <Row data-made={made || undefined}>
      <div>
        <div className="name">
          <span>{label}</span>
          {expired && <Tag>{say('sharedReports.expiredTag')}</Tag>}
          {password && <Tag>{say('sharedReports.passwordTag')}</Tag>}
          {embeddable && <Tag>{say('sharedReports.embedTag')}</Tag>}
        </div>
        <p>
          {say('sharedReports.created', { at: date(created_at) })}, {ends}
        </p>
        <p>
          {opened_at
            ? say('sharedReports.opened', { at: dateTime(opened_at) })
            : say('sharedReports.unopened')}
        </p>
      </div>
      <div className="actions">
        {usable && (
          <CopyText
            ref={copy}
            small
            text={address}
            label={say('sharedReports.copyLink')}
            aria-label={say('sharedReports.copyLinkOf', { label })}
          />
        )}
        {usable && embeddable && (
          <CopyText
            small
            text={embedCode(say('sharedReports.frameTitle', { publication }), address)}
            label={say('sharedReports.copyEmbed')}
            aria-label={say('sharedReports.copyEmbedOf', { label })}
          />
        )}
        <Button
          small
          look="quiet"
          {...opensDialog}
          aria-label={say(`sharedReports.${end}.of`, { label })}
          onClick={onEnd}
        >
          {say(`sharedReports.${end}.action`)}
        </Button>
      </div>
      {made && <p role="status">{say('sharedReports.form.done')}</p>}
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1.75, 0),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .name': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 1),
    overflowWrap: 'anywhere',
    fontWeight: theme.typography.fontWeightMedium,
  },
  '& .name > span:first-of-type': { minWidth: 0 },
  '& p': {
    ...theme.typography.body2,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > p': { gridColumn: '1 / -1', color: theme.vars.palette.text.primary },
  '& .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: theme.spacing(1) },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .actions': { justifyContent: 'flex-start' },
  },
}));
