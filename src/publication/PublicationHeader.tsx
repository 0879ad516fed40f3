import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { missingFrom } from '../app/missing.ts';
import { MissingScreen } from '../app/MissingScreen.tsx';
import { useParams } from '../app/routing.tsx';
import { useWords } from '../i18n/words.ts';
import { ListCount } from './ListCount.tsx';
import { PublicationPlace } from './PublicationPlace.tsx';

export interface PublicationHeaderProps {
  screen: 'leads' | 'forms' | 'trackableLinks' | 'readers';
  actions: ReactNode;
  children: ReactNode;
}

/** A publication's list, below the head of the publication, unless there is no such publication. */
export function PublicationHeader({ screen, actions, children }: PublicationHeaderProps) {
  const say = useWords();
  const { publication = '' } = useParams();
  const { error, data } = useListContext();
  const missing = data ? undefined : missingFrom(error);
  if (missing)
    return <MissingScreen title={say(`screens.${screen}`)} what={missing} publication={publication} />;
  return (
    <>
      <PublicationPlace
        screen={screen}
        subject={{ publication, trackId: undefined }}
        note={<ListCount screen={screen} />}
        actions={actions}
      />
      {children}
    </>
  );
}
