import { DeleteDialog } from '../../lists/DeleteDialog.tsx';
import { useWords, type Words } from '../../i18n/words.ts';
import type { LinkScope, TrackableLink } from './trackableLinksCalls.ts';

export interface DeleteLinksDialogProps {
  /** The links in question; nothing is asked without one. */
  links: readonly TrackableLink[];
  scope: LinkScope;
  onClose: () => void;
  onDone: () => void;
}

/** So many labels are named; of the others there are so many more. */
const named = 5;

function subjectOf(links: readonly TrackableLink[], say: Words): string {
  const labels = links
    .slice(0, named)
    .map(({ label }) => `“${label}”`)
    .join(', ');
  return links.length > named
    ? `${labels} ${say('trackableLinks.deleteMany.andMore', { smart_count: links.length - named })}`
    : labels;
}

/** Asks, deletes one or many, and has the list reload. */
export function DeleteLinksDialog({ links, scope, onClose, onDone }: DeleteLinksDialogProps) {
  const say = useWords();
  const many = links.length > 1;
  const label = links[0]?.label;
  return (
    <DeleteDialog
      resource="trackablelinks"
      words={many ? 'trackableLinks.deleteMany' : 'trackableLinks.delete'}
      ids={links.map(({ id }) => id)}
      scope={scope}
      subject={many ? subjectOf(links, say) : label}
      told={{ smart_count: links.length, label: label ?? '' }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
