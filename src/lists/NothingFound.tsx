import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { useWords } from '../i18n/words.ts';
import type { SearchedRoom } from './listRooms.ts';
import { focusSearch } from './useFocusAfterDelete.ts';

export interface NothingFoundProps {
  room: SearchedRoom;
  query: string;
  onClear: () => void;
}

/** Replaces the rows while none matches the search. */
export function NothingFound({ room, query, onClear }: NothingFoundProps) {
  const say = useWords();
  const clear = () => {
    focusSearch();
    onClear();
  };
  return (
    <EmptyState
      announce
      title={say(`${room}.noneFound.title`)}
      action={<Button onClick={clear}>{say('lists.clearSearch')}</Button>}
    >
      {say(`${room}.noneFound.text`, { query })}
    </EmptyState>
  );
}
