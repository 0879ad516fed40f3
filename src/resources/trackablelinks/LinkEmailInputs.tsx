import { Notice } from '#ui/Notice/Notice.tsx';
import { useConfig, useSession } from '../../app/AccountContext.ts';
import { CheckboxInput } from '../../forms/CheckboxInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { DateChoiceInput } from './DateChoiceInput.tsx';

/**
 * The emails about a link.
 * @param ahead days until the date that is filled in, where it is not that of now
 */
export function LinkEmailInputs({ ahead }: { ahead?: number }) {
  const say = useWords();
  const { emails } = useConfig();
  const { emailprefs } = useSession().detail;
  return (
    <>
      {emailprefs !== 'All' && (
        <Notice>{say('trackableLinks.edit.mailsOff', { preference: emailprefs })}</Notice>
      )}
      <CheckboxInput source="opened" label={say('trackableLinks.edit.opened')} />
      {emails && (
        <CheckboxInput
          source="everyOpen"
          label={say('trackableLinks.edit.everyOpen')}
          help={say('trackableLinks.edit.everyOpenHelp')}
        />
      )}
      <CheckboxInput source="downloaded" label={say('trackableLinks.edit.downloaded')} />
      <DateChoiceInput
        source="notOpenedBy"
        label={say('trackableLinks.edit.notOpenedBy')}
        dateLabel={say('trackableLinks.edit.notOpenedAt')}
        help={say('trackableLinks.edit.notOpenedHelp')}
        pastHelp={say('trackableLinks.edit.notOpenedPast')}
        {...(ahead !== undefined && { ahead })}
      />
    </>
  );
}
