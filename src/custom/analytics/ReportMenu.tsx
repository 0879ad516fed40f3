import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { RowMenu } from '#ui/RowMenu/RowMenu.tsx';
import type { MenuEntry } from '#ui/RowMenu/menuEntry.ts';
import { useConfig, useSend } from '../../app/AccountContext.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { usePublication } from '../../publication/usePublication.ts';
import type { Shown } from './report/makeReport.ts';
import { useReportWords, type Reported } from './useReportWords.ts';
import { useSourceWords } from './useSourceWords.ts';

export interface ReportMenuProps extends Omit<Reported, 'reply'>, Shown {}

/** All tables of the screen as files, and the screen on paper. What makes the files loads when one is chosen. */
export function ReportMenu(props: ReportMenuProps) {
  const { choice, range, analytics, reply } = props;
  const say = useWords();
  const send = useSend();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const cache = useQueryClient();
  const config = useConfig();
  const { number } = useFormat();
  const source = useSourceWords();
  const about = useReportWords(props);
  const pageCount = usePublication(choice.subject.publication)?.pages ?? 0;
  const { paged } = analytics;
  const keys = [
    'days' as const,
    ...(paged && reply.Furthest ? ['retention' as const] : []),
    ...(paged ? ['pages' as const] : []),
    'links' as const,
    'engagements' as const,
    ...(config.sources ? ['sources' as const] : []),
  ];

  const save = async (wanted: (typeof keys)[number] | 'all') => {
    try {
      const { saveReport } = await import('./report/makeReport.ts');
      const env = { say, send, cache, config, number, source };
      const file = await saveReport(wanted, { ...props, ...env, keys, about, pageCount, choice, range });
      notify(say('analytics.report.saved', { file }), { type: 'success' });
    } catch (failure) {
      notifyFailure(failure, say('analytics.report.failed'));
    }
  };
  const entry = (key: (typeof keys)[number] | 'all'): MenuEntry => ({
    key,
    label: say(`analytics.report.${key}`),
    icon: 'download',
    onSelect: () => void save(key),
  });
  return (
    <RowMenu
      label={say('analytics.report.menu')}
      icon="download"
      entries={[
        entry('all'),
        ...keys.map(entry),
        {
          key: 'print',
          label: say('analytics.report.print'),
          icon: 'receipt',
          onSelect: () => window.print(),
        },
      ]}
    />
  );
}
