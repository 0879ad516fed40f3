import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { useListContext } from 'react-admin';
import { styled } from '@mui/material/styles';
import { FilterChips } from '#ui/FilterChips/FilterChips.tsx';
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
  const list = useListContext<TrackableLink>();
  const { unopened, ...others } = list.filterValues as { unopened?: string };
  const showAll = () => list.setFilters(others);
  return (
    <LinkListFrame>
      {unopened === 'yes' && (
        <Chips>
          <FilterChips
            label={say('trackableLinks.unopened.filters')}
            chips={[
              {
                key: 'unopened',
                name: say('trackableLinks.unopened.name'),
                value: say('trackableLinks.unopened.never'),
                removeLabel: say('trackableLinks.unopened.remove'),
              },
            ]}
            onRemove={showAll}
            clearLabel={say('trackableLinks.unopened.remove')}
            onClear={showAll}
          />
        </Chips>
      )}
      <ResourceList
        room="trackableLinks"
        columns={columns}
        scope={scope}
        nameOf={labelOf}
        searchable
        narrowed={unopened === 'yes'}
        commands={(selection) => (
          <SelectionTools room="trackableLinks" selection={selection}>
            <AudienceSwitch />
          </SelectionTools>
        )}
        empty={
          unopened === 'yes' ? (
            <EmptyState
              announce
              title={say('trackableLinks.unopened.none')}
              action={<Button onClick={showAll}>{say('trackableLinks.unopened.showAll')}</Button>}
            >
              {say('trackableLinks.unopened.noneText')}
            </EmptyState>
          ) : (
            <EmptyState
              title={say('trackableLinks.empty.title')}
              action={onCreate && <Button onClick={onCreate}>{say('trackableLinks.create.action')}</Button>}
            >
              {say('trackableLinks.empty.text')}
            </EmptyState>
          )
        }
        emptyAlone={unopened !== 'yes'}
        skeletonRows={6}
      />
    </LinkListFrame>
  );
}

const Chips = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(2) }));
