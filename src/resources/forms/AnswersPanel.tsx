import { Panel } from '#ui/Card/Panel.tsx';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { useIsPhone } from '#ui/theme/useIsPhone.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { AnswerSummary } from './AnswerSummary.tsx';
import { AnswerSums } from './AnswerSums.tsx';
import { useAnswerSums } from './useAnswerSums.ts';

/** As many as one sees at a glance above the entries. */
const mostShown = 6;

/** What the listed entries answered, above them. A phone has it a button away, and shows the first entry at once. */
export function AnswersPanel({ fields }: { fields: readonly string[] }) {
  const say = useWords();
  const { number } = useFormat();
  const isPhone = useIsPhone();
  const { isPending, entries, questions, counted } = useAnswerSums(fields);
  if (isPhone || (!isPending && questions.length === 0)) return null;
  const all = questions.length;
  return (
    <Panel
      title={say('forms.summary.title')}
      {...(!isPending && { description: counted })}
      actions={
        all > mostShown && (
          <AnswerSummary small fields={fields} label={say('forms.summary.all', { count: number(all) })} />
        )
      }
    >
      {isPending ? (
        <Busy label={say('forms.loading')}>
          <SkeletonText lines={4} />
        </Busy>
      ) : (
        <AnswerSums questions={questions.slice(0, mostShown)} entries={entries} />
      )}
    </Panel>
  );
}
