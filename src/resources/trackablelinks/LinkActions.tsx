import { trackableLink } from '#rules/publicLink';
import { RowAction } from '#ui/DataTable/RowAction.tsx';
import { opensDialog } from '#ui/Dialog/Dialog.tsx';
import { RowMenu } from '#ui/RowMenu/RowMenu.tsx';
import { CopyText } from '../../app/CopyText.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import type { TrackableLink } from './trackableLinksCalls.ts';
import '../../publication/share/messages.ts';

export interface LinkActionsProps {
  link: TrackableLink;
  onEdit: (link: TrackableLink) => void;
  onDelete: (link: TrackableLink) => void;
}

/** The commands under a link's label. */
export function LinkActions({ link, onEdit, onDelete }: LinkActionsProps) {
  const say = useWords();
  const config = useConfig();
  const { label, linkAlias, identifier } = link;
  return (
    <div className="linkActions">
      <CopyText
        small
        look="quiet"
        text={trackableLink(config, identifier)}
        label={say('share.copy')}
        aria-label={say('share.copyOf', { label })}
      />
      <RowAction
        {...opensDialog}
        aria-label={say('trackableLinks.settingsOf', { label })}
        onClick={() => onEdit(link)}
      >
        {say('trackableLinks.settings')}
      </RowAction>
      <RowAction
        component={Link}
        unfiltered
        to={screenPath.analytics(linkAlias, identifier)}
        aria-label={say('trackableLinks.statsOf', { label })}
      >
        {say('trackableLinks.stats')}
      </RowAction>
      <RowMenu
        label={say('trackableLinks.moreFor', { label })}
        small
        entries={[
          {
            key: 'heatmap',
            label: say('trackableLinks.heatmap'),
            icon: 'heat',
            link: { component: Link, unfiltered: true, to: screenPath.heatmap(linkAlias, identifier) },
          },
          {
            key: 'delete',
            label: say('trackableLinks.delete.action'),
            icon: 'trash',
            danger: true,
            onSelect: () => onDelete(link),
          },
        ]}
      />
    </div>
  );
}
