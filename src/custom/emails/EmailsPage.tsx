import { Panel } from '#ui/Card/Panel.tsx';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { Columns, Stack } from '#ui/Card/Stack.ts';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { useConfig, useSession } from '../../app/AccountContext.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { ToAccount } from '../../app/ToAccount.tsx';
import { useWords } from '../../i18n/words.ts';
import { EmailChoicesForm } from './EmailChoicesForm.tsx';
import { useEmails } from './useEmails.ts';
import { WatchedLinks } from './WatchedLinks.tsx';
import './messages.ts';

/** The emails that the owner chose to get; hosts that send none lead to the account. */
export function EmailsPage() {
  return useConfig().emails ? <Emails /> : <ToAccount />;
}

function Emails() {
  const say = useWords();
  const { email, emailprefs } = useSession().detail;
  return (
    <>
      <PageHeader title={say('screens.emails')} meta={say('emails.lead', { email })} />
      <Stack>
        {emailprefs !== 'All' && (
          <Notice
            tone="warning"
            action={
              <TextLink component={Link} to={screenPath.account}>
                {say('emails.toProfile')}
              </TextLink>
            }
          >
            {say('emails.off', { preference: emailprefs })}
          </Notice>
        )}
        <Chosen />
      </Stack>
    </>
  );
}

function Chosen() {
  const say = useWords();
  const { data, error, isFetching, refetch } = useEmails();
  const title = say('emails.choices.title');
  if (data) {
    const { links, linksInAll = links.length, timeZone, ...choices } = data;
    return (
      <Columns>
        <Panel title={title}>
          <EmailChoicesForm choices={choices} timeZone={timeZone} />
        </Panel>
        <WatchedLinks links={links} inAll={linksInAll} />
      </Columns>
    );
  }
  return (
    <Panel title={title}>
      {error ? (
        <FailedQuery
          query={{ error, isFetching, refetch }}
          size="panel"
          title={say('emails.failed')}
          words={say('emails.notLoaded')}
        />
      ) : (
        <Busy label={say('emails.loading')}>
          <SkeletonText lines={8} />
        </Busy>
      )}
    </Panel>
  );
}
