import { styled } from '@mui/material/styles';
import type { OverviewLink, OverviewReply } from '#contract/overview';
import { Panel } from '#ui/Card/Panel.tsx';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useFormat } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolated.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { LineSkeletons } from './LineSkeletons.tsx';
import { LinesTitle, NothingListed, OverviewLines } from './OverviewLines.ts';

export interface LinkNewsProps {
  reply: OverviewReply | undefined;
}

/** Trackable links that were opened lately, and those that never were. */
export function LinkNews({ reply }: LinkNewsProps) {
  const say = useWords();
  const { number } = useFormat();
  const unlisted = reply ? reply.unopenedTotal - reply.unopened.length : 0;
  return (
    <Panel title={say('overview.links.title')}>
      <LinesTitle>{say('overview.links.opened')}</LinesTitle>
      {!reply && <LineSkeletons lines={2} />}
      {reply?.opened.length === 0 && <NothingListed>{say('overview.links.noneOpened')}</NothingListed>}
      {reply && <Lines links={reply.opened} />}
      <LinesTitle>{say('overview.links.unopened')}</LinesTitle>
      {!reply && <LineSkeletons lines={1} />}
      {reply?.unopened.length === 0 && <NothingListed>{say('overview.links.noneUnopened')}</NothingListed>}
      {reply && <Lines links={reply.unopened} />}
      {unlisted > 0 && !reply?.unopenedIn && (
        <NothingListed>{say('overview.links.more', { count: number(unlisted) })}</NothingListed>
      )}
      {reply?.unopenedIn && <Places places={reply.unopenedIn} total={reply.unopenedTotal} />}
    </Panel>
  );
}

/** As react-admin writes a list's filter. */
const unopened = `?${new URLSearchParams({ filter: JSON.stringify({ unopened: 'yes' }) }).toString()}`;

interface PlacesProps {
  places: NonNullable<OverviewReply['unopenedIn']>;
  total: number;
}

/** All links that were never opened, by the publication whose list shows them. */
function Places({ places, total }: PlacesProps) {
  const say = useWords();
  const { number } = useFormat();
  return (
    <Everywhere>
      <span>{say('overview.links.inAll', { count: number(total) })}</span>
      {places.map(({ publication, links }) => (
        <TextLink
          key={publication}
          component={Link}
          to={{ pathname: screenPath.trackableLinks(publication), search: unopened }}
        >
          {say('overview.links.in', { count: number(links), publication: isolated(publication) })}
        </TextLink>
      ))}
    </Everywhere>
  );
}

const Everywhere = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1.5),
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '@media (pointer: coarse)': { '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
}));

/** An opened link leads to its readers, an unopened one to its settings. */
function Lines({ links }: { links: readonly OverviewLink[] }) {
  const say = useWords();
  const { date } = useFormat();
  if (links.length === 0) return null;
  return (
    <OverviewLines>
      {links.map(({ publication, identifier, label, created_at, opened_at }) => (
        <li key={identifier}>
          <div className="words">
            <TextLink
              plain
              component={Link}
              to={
                opened_at
                  ? screenPath.analytics(publication, identifier)
                  : screenPath.trackableLinks(publication)
              }
            >
              <TypedText>{label || identifier}</TypedText>
            </TextLink>
            <small>
              {say(opened_at ? 'overview.links.to' : 'overview.links.created', {
                publication: isolated(publication),
                date: date(opened_at ?? created_at),
              })}
            </small>
          </div>
        </li>
      ))}
    </OverviewLines>
  );
}
