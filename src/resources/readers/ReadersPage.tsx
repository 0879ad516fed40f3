import { styled } from '@mui/material/styles';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { useParams } from '../../app/routing.tsx';
import { ToAccount } from '../../app/ToAccount.tsx';
import { useWords } from '../../i18n/words.ts';
import { ListContext } from '../../lists/ListContext.tsx';
import { ListRangeBar, RangeNote, RowsNote } from '../../publication/ListRangeBar.tsx';
import { ListCount } from '../../publication/ListCount.tsx';
import { PublicationHeader } from '../../publication/PublicationHeader.tsx';
import './messages.ts';
import { ReaderList } from './ReaderList.tsx';
import { ReaderPage } from './ReaderPage.tsx';
import { useReaderFilters } from './useReaderFilters.ts';

const lastFirst = { field: 'last_visit', order: 'DESC' } as const;

/** Who read: everywhere, in one publication, or one of them. Hosts that cannot tell lead to the account. */
export function ReadersPage() {
  const { publication, reader } = useParams();
  if (!useConfig().readers) return <ToAccount />;
  if (publication !== undefined && reader !== undefined)
    return <ReaderPage key={`${publication}/${reader}`} publication={publication} reader={reader} />;
  // filters typed for one publication are not those of another
  return <Readers key={publication} />;
}

function Readers() {
  const say = useWords();
  const filters = useReaderFilters();
  const { range } = filters;
  const list = (
    <Parts>
      {range && <ListRangeBar resource="readers" chosen={range} loading={say('readers.loading')} />}
      {range?.range && <RangeNote>{say('readers.ranged')}</RangeNote>}
      <ReaderList filters={filters} />
      <RowsNote>{say('readers.counted')}</RowsNote>
    </Parts>
  );
  return (
    <ListContext resource="readers" scope={filters.scope} sort={lastFirst}>
      {filters.scope.publication === undefined ? (
        <>
          <PageHeader
            title={say('screens.readers')}
            meta={<ListCount screen="readers">{say('readers.meta')}</ListCount>}
          />
          {list}
        </>
      ) : (
        <PublicationHeader screen="readers" actions={null}>
          {list}
        </PublicationHeader>
      )}
    </ListContext>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > *': { minWidth: 0 },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1) },
}));
