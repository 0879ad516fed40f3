import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { useWords } from '../../i18n/words.ts';
import { SelectionTools } from '../../lists/ListCommands.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import type { ListColumn } from '../../lists/listColumn.ts';
import { AudienceSwitch } from '../../publication/AudienceSwitch.tsx';
import { LinkListFrame } from './LinkListFrame.ts';
import type { LinkScope, TrackableLink } from './trackableLinksCalls.ts';

export interface TrackableLinkListProps {
  scope: LinkScope;
  columns: readonly ListColumn<TrackableLink>[];
  /** Absent where the host creates no links. */
  onCreate?: () => void;
}

const labelOf = ({ label }: TrackableLink) => label;

/** A publication's links that have a label. */
export function TrackableLinkList({ scope, columns, onCreate }: TrackableLinkListProps) {
  const say = useWords();
  return (
    <LinkListFrame>
      <ResourceList
        room="trackableLinks"
        columns={columns}
        scope={scope}
        nameOf={labelOf}
        searchable
        commands={(selection) => (
          <SelectionTools room="trackableLinks" selection={selection}>
            <AudienceSwitch />
          </SelectionTools>
        )}
        empty={
          <EmptyState
            title={say('trackableLinks.empty.title')}
            action={onCreate && <Button onClick={onCreate}>{say('trackableLinks.create.action')}</Button>}
          >
            {say('trackableLinks.empty.text')}
          </EmptyState>
        }
        emptyAlone
        skeletonRows={6}
      />
    </LinkListFrame>
  );
}
