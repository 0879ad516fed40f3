import { ListBase, useListContext } from 'ra-core';
import { useMemo, useState } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { prepareDialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { BackLink } from '#ui/Link/BackLink.tsx';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { missingFrom } from '../../app/missing.ts';
import { MissingScreen } from '../../app/MissingScreen.tsx';
import { Link, useParams } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useAudience } from '../../publication/useAudience.ts';
import { useEmbed } from '../../app/useEmbed.ts';
import { useVisitLink } from '../../app/useVisitLink.ts';
import { useWords } from '../../i18n/words.ts';
import { usePublicLink } from '../publications/usePublicLink.ts';
import { CreateLinksDialog } from './CreateLinksDialog.tsx';
import { ExportLinksButton } from './ExportLinksButton.tsx';
import { TrackableLinkList } from './TrackableLinkList.tsx';
import type { LinkScope } from './trackableLinksCalls.ts';
import './messages.ts';

/** A publication has ten thousand at most. */
const all = 100_000;

/** The addresses of a publication that tell who came through which. */
export function TrackableLinksPage() {
  const { publication = '' } = useParams();
  const { audience } = useAudience();
  const scope = useMemo<LinkScope>(() => ({ publication, audience }), [publication, audience]);
  return (
    <ListBase
      resource="trackablelinks"
      perPage={all}
      sort={{ field: 'created_at', order: 'DESC' }}
      // the list says itself what went wrong, in its place
      queryOptions={{ meta: scope, onError: () => undefined }}
      storeKey={false}
      disableAuthentication
    >
      <TrackableLinksScreen scope={scope} />
    </ListBase>
  );
}

function TrackableLinksScreen({ scope }: { scope: LinkScope }) {
  const say = useWords();
  const { embedded } = useEmbed();
  const publicLink = usePublicLink();
  const visit = useVisitLink();
  const { error, data } = useListContext();
  const [creating, setCreating] = useState(false);
  const { publication } = scope;
  const missing = data ? undefined : missingFrom(error);
  if (missing)
    return <MissingScreen title={say('screens.trackableLinks')} what={missing} publication={publication} />;
  return (
    <>
      <PageHeader
        title={say('screens.trackableLinks')}
        back={
          !embedded && (
            <BackLink component={Link} to={screenPath.publications}>
              {say('trackableLinks.back')}
            </BackLink>
          )
        }
        meta={!embedded && <TextLink {...visit(publicLink(publication))}>{publication}</TextLink>}
        actions={
          <>
            <ExportLinksButton publication={publication} />
            <Button
              look="primary"
              icon={<Icon name="plus" />}
              aria-haspopup="dialog"
              onPointerEnter={prepareDialog}
              onFocus={prepareDialog}
              onClick={() => setCreating(true)}
            >
              {say('trackableLinks.create.action')}
            </Button>
          </>
        }
      />
      <TrackableLinkList scope={scope} onCreate={() => setCreating(true)} />
      <CreateLinksDialog publication={publication} open={creating} onClose={() => setCreating(false)} />
    </>
  );
}
