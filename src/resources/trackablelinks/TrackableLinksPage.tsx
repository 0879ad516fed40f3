import { useMemo, useState } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { opensDialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { MoreActions } from '#ui/MoreActions/MoreActions.tsx';
import { useIsPhone } from '#ui/theme/useIsPhone.ts';
import { useConfig } from '../../app/AccountContext.ts';
import { useParams } from '../../app/routing.tsx';
import { useWords } from '../../i18n/words.ts';
import { ExportButtons } from '../../lists/ExportButtons.tsx';
import { ListContext } from '../../lists/ListContext.tsx';
import { useListExport } from '../../lists/useListExport.ts';
import { PublicationHeader } from '../../publication/PublicationHeader.tsx';
import { ListRangeBar, RangedParts, RangeNote, RowsNote } from '../../publication/ListRangeBar.tsx';
import { useListRange, type ListRange } from '../../publication/useListRange.ts';
import { useAudience } from '../../publication/useAudience.ts';
import { CreateLinksDialog } from './CreateLinksDialog.tsx';
import { EditLinkDialog } from './EditLinkDialog.tsx';
import { linkColumns } from './linkColumns.tsx';
import { TrackableLinkList } from './TrackableLinkList.tsx';
import type { LinkScope, TrackableLink } from './trackableLinksCalls.ts';
import './messages.ts';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;

/** A publication's trackable links. */
export function TrackableLinksPage() {
  const { publication = '' } = useParams();
  const { audience } = useAudience();
  const range = useListRange();
  const scope = useMemo<LinkScope>(
    () => ({ publication, audience, ...range?.scope }),
    [publication, audience, range?.scope],
  );
  return (
    <ListContext resource="trackablelinks" scope={scope} sort={newestFirst}>
      <TrackableLinksScreen scope={scope} range={range} />
    </ListContext>
  );
}

function TrackableLinksScreen({ scope, range }: { scope: LinkScope; range: ListRange | undefined }) {
  const say = useWords();
  const config = useConfig();
  const isPhone = useIsPhone();
  const [creating, setCreating] = useState(false);
  const [editing, setEditing] = useState<TrackableLink>();
  const columns = useMemo(() => linkColumns(config, setEditing), [config]);
  const { publication } = scope;
  const file = useListExport(say('trackableLinks.fileTitle', { publication }), columns, scope);
  const more = (
    <MoreActions label={say('place.more')}>
      <ExportButtons file={file} />
    </MoreActions>
  );
  const actions = (
    <>
      {!isPhone && more}
      {config.createLinks && (
        <Button look="primary" icon={<Icon name="plus" />} {...opensDialog} onClick={() => setCreating(true)}>
          {say('trackableLinks.create.action')}
        </Button>
      )}
      {isPhone && more}
    </>
  );
  return (
    <PublicationHeader screen="trackableLinks" actions={actions}>
      <RangedParts>
        {range && (
          <ListRangeBar resource="trackablelinks" chosen={range} loading={say('trackableLinks.loading')} />
        )}
        {range?.range && <RangeNote>{say('trackableLinks.ranged')}</RangeNote>}
        <TrackableLinkList
          scope={scope}
          columns={columns}
          {...(config.createLinks && { onCreate: () => setCreating(true) })}
        />
        {config.readers && <RowsNote>{say('trackableLinks.counted')}</RowsNote>}
      </RangedParts>
      {/* A new form for each link, so that nothing typed for another one remains. */}
      <EditLinkDialog key={editing?.id} link={editing} scope={scope} onClose={() => setEditing(undefined)} />
      <CreateLinksDialog publication={publication} open={creating} onClose={() => setCreating(false)} />
    </PublicationHeader>
  );
}
