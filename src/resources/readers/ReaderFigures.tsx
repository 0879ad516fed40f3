import { styled } from '@mui/material/styles';
import type { Reader } from '#contract/readers';
import { percentOf } from '#rules/percent';
import { Panel } from '#ui/Card/Panel.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { completionOf } from './readerModel.ts';

/** How often, how long and how far someone read. */
export function ReaderFigures({ reader }: { reader: Reader }) {
  const say = useWords();
  const { number, decimal, duration } = useFormat();
  const { sessions, seconds, furthest, pages } = reader;
  const share = completionOf(reader);
  const none = say('readers.page.unknown');
  const figures = [
    [say('readers.sessions'), number(sessions)],
    [say('readers.time'), duration(seconds)],
    [
      say('readers.furthest'),
      furthest === undefined
        ? none
        : pages === undefined
          ? number(furthest)
          : say('readers.page.ofPages', { furthest: number(furthest), pages: number(pages) }),
    ],
    [
      say('readers.completion'),
      share === undefined ? none : say('readers.percent', { percent: decimal(percentOf(share, 1)) }),
    ],
  ] as const;
  return (
    <Panel title={say('readers.page.figures')}>
      <Figures>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Figures>
    </Panel>
  );
}

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.h3, margin: 0, fontVariantNumeric: 'tabular-nums' },
}));
