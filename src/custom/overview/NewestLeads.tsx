import type { OverviewReply } from '#contract/overview';
import { Panel } from '#ui/Card/Panel.tsx';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { Link, useLocation } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useFormat } from '../../i18n/format.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { LineSkeletons } from './LineSkeletons.tsx';
import { NothingListed, OverviewLines } from './OverviewLines.ts';

export interface NewestLeadsProps {
  reply: OverviewReply | undefined;
}

/** Who left an address last, each with a link to their page; on hosts without one, to the leads of that publication. */
export function NewestLeads({ reply }: NewestLeadsProps) {
  const say = useWords();
  const { date } = useFormat();
  const { readers = false } = useConfig();
  const { pathname, search } = useLocation();
  return (
    <Panel title={say('overview.newest.title')}>
      {!reply && <LineSkeletons lines={3} />}
      {reply?.leads.length === 0 && <NothingListed>{say('overview.newest.none')}</NothingListed>}
      {reply && reply.leads.length > 0 && (
        <OverviewLines>
          {reply.leads.map(({ reader, publication, email, name, created_at }, nth) => (
            <li key={nth}>
              <div className="words">
                <TextLink
                  plain
                  component={Link}
                  // as in publication/cameFrom.ts, which would be a chunk of its own here
                  state={{ cameFrom: pathname + search }}
                  to={
                    readers && reader !== undefined
                      ? screenPath.reader(publication, reader)
                      : screenPath.leads(publication)
                  }
                >
                  <TypedText>{email || name}</TypedText>
                </TextLink>
                <small>
                  <TypedText>{publication}</TypedText>
                  {` · ${date(created_at)}`}
                </small>
              </div>
            </li>
          ))}
        </OverviewLines>
      )}
    </Panel>
  );
}
