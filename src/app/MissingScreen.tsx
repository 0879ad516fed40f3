import { BackLink } from '#ui/Link/BackLink.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { StatePanel } from '#ui/StatePanel/StatePanel.tsx';
import type { Missing } from './missing.ts';
import { Link } from './routing.tsx';
import { screenPath } from './screenPath.ts';
import { useEmbed } from './useEmbed.ts';
import { useWords } from '../i18n/words.ts';

export interface MissingScreenProps {
  /** The screen's own title. */
  title: string;
  what: Missing;
  /** The publication that the address names. */
  publication: string;
}

/** Replaces a screen whose publication, trackable link or reader does not exist, and leads to those that do. */
export function MissingScreen({ title, what, publication }: MissingScreenProps) {
  const say = useWords();
  const { embedded } = useEmbed();
  const up = {
    publication: screenPath.publications,
    link: screenPath.trackableLinks(publication),
    reader: screenPath.readers(publication),
  }[what];
  return (
    <>
      <PageHeader
        title={title}
        back={
          !embedded && (
            <BackLink component={Link} to={up}>
              {say('missing.back')}
            </BackLink>
          )
        }
      />
      <StatePanel
        role="alert"
        title={say(`missing.${what}.title`)}
        action={
          <LinkButton component={Link} to={up}>
            {say(`missing.${what}.action`)}
          </LinkButton>
        }
      >
        {say(`missing.${what}.text`)}
      </StatePanel>
    </>
  );
}
