import { styled } from '@mui/material/styles';
import { useWords } from '../../i18n/words.ts';

/** Most names shown; the rest are counted. */
const SHOWN = 5;

/** The publications that are archived then. */
export function ArchivedNames({ names }: { names: readonly string[] }) {
  const say = useWords();
  const rest = names.length - SHOWN;
  return (
    <Root>
      <p>
        <strong>{say('payments.giveUp.archived', { smart_count: names.length })}</strong>
      </p>
      <ul>
        {names.slice(0, SHOWN).map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {rest > 0 && <li data-more="">{say('payments.giveUp.more', { smart_count: rest })}</li>}
      </ul>
      <p>{say('payments.giveUp.oldest')}</p>
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& :is(p, ul)': { margin: 0 },
  '& strong': {
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightMedium,
  },
  '& ul': { paddingInlineStart: theme.spacing(2.5) },
  '& [data-more]': { listStyle: 'none' },
}));
