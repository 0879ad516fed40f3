import { styled } from '@mui/material/styles';
import type { Reply } from '#contract/index';
import type { Reader } from '#contract/readers';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { Tag } from '#ui/Tag/Tag.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLeadingBack } from '../../publication/cameFrom.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { originWords } from './originWords.ts';
import { addressBeside } from './readerModel.ts';

export interface ReaderMetaProps {
  reader: Reader;
  elsewhere: Reply<'readers#journey'>['elsewhere'];
  /** Without ways to other screens of publications. */
  embedded: boolean;
}

/** Below a reader's name: the address, the publication, the first and last visit, and other publications. */
export function ReaderMeta({ reader, elsewhere, embedded }: ReaderMetaProps) {
  const say = useWords();
  const { locale, date } = useFormat();
  const source = originWords(reader.source, say, locale);
  const back = useLeadingBack();
  const address = addressBeside(reader);
  const { publication } = reader;
  return (
    <>
      <Kind>
        <Tag>{say(`readers.kinds.${reader.kind}`)}</Tag>
      </Kind>
      {address !== '' && (
        <>
          <TypedText>{address}</TypedText>
          {' · '}
        </>
      )}
      {!embedded && (
        <>
          <TextLink component={Link} to={screenPath.analytics(publication)}>
            <TypedText>{publication}</TypedText>
          </TextLink>
          {' · '}
        </>
      )}
      {say('readers.page.seen', {
        first: date(reader.first_visit),
        last: date(reader.last_visit),
      })}
      {source !== '' && (
        <>
          {' · '}
          <TypedText>{say('readers.page.from', { source })}</TypedText>
        </>
      )}
      {!embedded && elsewhere.length > 0 && (
        <>
          {' · '}
          {say('readers.page.elsewhere')}{' '}
          {elsewhere.map((one, nth) => (
            <span key={one.id}>
              {nth > 0 && ', '}
              <TextLink component={Link} to={screenPath.reader(one.publication, one.id)} state={back}>
                <TypedText>{one.publication}</TypedText>
              </TextLink>
            </span>
          ))}
        </>
      )}
    </>
  );
}

const Kind = styled('span')(({ theme }) => ({ marginInlineEnd: theme.spacing(1) }));
