import { useMemo } from 'react';
import { trackableLink } from '#rules/publicLink';
import { useConfig } from '../../app/AccountContext.ts';
import type { CsvColumn } from '../../lists/csv.ts';
import { useWords } from '../../i18n/words.ts';
import type { TrackableLink } from './trackableLinksCalls.ts';

/** What a file for spreadsheets says of links: all that the list shows of them, instants in UTC. */
export function useLinkFileColumns(): readonly CsvColumn<TrackableLink>[] {
  const say = useWords();
  const config = useConfig();
  return useMemo(
    () => [
      { header: say('trackableLinks.label'), value: ({ label }) => label },
      {
        header: say('trackableLinks.export.address'),
        value: ({ identifier }) => trackableLink(config, identifier),
      },
      { header: say('trackableLinks.export.identifier'), value: ({ identifier }) => identifier },
      { header: say('trackableLinks.created'), value: ({ created_at }) => created_at },
      { header: say('trackableLinks.opens'), value: ({ opens = '' }) => opens },
      { header: say('trackableLinks.firstOpened'), value: ({ first_opened = '' }) => first_opened },
      { header: say('trackableLinks.lastOpened'), value: ({ last_opened = '' }) => last_opened },
      { header: say('trackableLinks.export.seconds'), value: ({ seconds = '' }) => seconds },
      { header: say('trackableLinks.pagesRead'), value: ({ pages_read = '' }) => pages_read },
      { header: say('trackableLinks.export.disableOn'), value: ({ disable_by }) => disable_by },
      {
        header: say('trackableLinks.export.notOpenedBy'),
        value: ({ email_ifnot_opened_by }) => email_ifnot_opened_by,
      },
    ],
    [say, config],
  );
}
