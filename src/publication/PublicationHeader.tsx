import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { BackLink } from '#ui/Link/BackLink.tsx';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { missingFrom } from '../app/missing.ts';
import { MissingScreen } from '../app/MissingScreen.tsx';
import { Link, useParams } from '../app/routing.tsx';
import { screenPath } from '../app/screenPath.ts';
import { useEmbed } from '../app/useEmbed.ts';
import { useVisitLink } from '../app/useVisitLink.ts';
import { useWords } from '../i18n/words.ts';
import { usePublicLink } from '../resources/publications/usePublicLink.ts';

export interface PublicationHeaderProps {
  screen: 'leads' | 'forms' | 'trackableLinks';
  actions: ReactNode;
  children: ReactNode;
}

/** Heading of one publication's list, with links back and to the publication. */
export function PublicationHeader({ screen, actions, children }: PublicationHeaderProps) {
  const say = useWords();
  const { publication = '' } = useParams();
  const { embedded } = useEmbed();
  const visit = useVisitLink()(usePublicLink()(publication));
  const { error, data } = useListContext();
  const missing = data ? undefined : missingFrom(error);
  const title = say(`screens.${screen}`);
  if (missing) return <MissingScreen title={title} what={missing} publication={publication} />;
  return (
    <>
      <PageHeader
        title={title}
        back={
          !embedded && (
            <BackLink component={Link} to={screenPath.publications}>
              {say(`${screen}.back`)}
            </BackLink>
          )
        }
        meta={!embedded && <TextLink {...visit}>{publication}</TextLink>}
        actions={actions}
      />
      {children}
    </>
  );
}
