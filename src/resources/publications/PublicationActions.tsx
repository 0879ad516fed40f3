import { useNotify } from 'react-admin';
import { RowAction } from '#ui/DataTable/RowAction.tsx';
import type { MenuEntry } from '#ui/RowMenu/menuEntry.ts';
import { RowMenu } from '#ui/RowMenu/RowMenu.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useVisitLink } from '../../app/useVisitLink.ts';
import { useWords } from '../../i18n/words.ts';
import { usePublicLink } from './usePublicLink.ts';

export interface PublicationActionsProps {
  name: string;
  onDelete: () => void;
}

/** The commands in a publication's row: frequent ones as buttons, the others in a menu. */
export function PublicationActions({ name, onDelete }: PublicationActionsProps) {
  const say = useWords();
  const notify = useNotify();
  const address = usePublicLink()(name);
  const visit = useVisitLink()(address);
  // pages served by plain http have no clipboard
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify(say('publications.linkCopied'), { type: 'success' });
    } catch {
      notify(say('publications.copyFailed'), { type: 'error' });
    }
  };
  const entries: MenuEntry[] = [
    {
      key: 'leads',
      label: say('publications.leads'),
      icon: 'people',
      link: { component: Link, to: screenPath.leads(name) },
    },
    {
      key: 'forms',
      label: say('publications.formsData'),
      icon: 'form',
      link: { component: Link, to: screenPath.forms(name) },
    },
    {
      key: 'links',
      label: say('publications.trackableLinks'),
      icon: 'link',
      link: { component: Link, to: screenPath.trackableLinks(name) },
    },
    { key: 'copy', label: say('publications.copyLink'), icon: 'copy', onSelect: () => void copy() },
    {
      key: 'delete',
      label: say('publications.delete.action'),
      icon: 'trash',
      danger: true,
      onSelect: onDelete,
    },
  ];
  return (
    <>
      <RowAction component="a" {...visit} aria-label={say('publications.viewOf', { name })}>
        {say('publications.view')}
      </RowAction>
      <RowAction
        component={Link}
        to={screenPath.analytics(name)}
        aria-label={say('publications.statsOf', { name })}
      >
        {say('publications.stats')}
      </RowAction>
      <RowAction
        component={Link}
        to={screenPath.heatmap(name)}
        aria-label={say('publications.heatmapOf', { name })}
      >
        {say('publications.heatmap')}
      </RowAction>
      <RowAction
        component={Link}
        to={screenPath.leads(name)}
        data-secondary=""
        aria-label={say('publications.leadsOf', { name })}
      >
        {say('publications.leads')}
      </RowAction>
      <RowAction
        component={Link}
        to={screenPath.forms(name)}
        data-secondary=""
        aria-label={say('publications.formsOf', { name })}
      >
        {say('publications.forms')}
      </RowAction>
      <RowMenu label={say('publications.more', { name })} entries={entries} small />
    </>
  );
}
