import { styled } from '@mui/material/styles';
import { Panel } from '#ui/Card/Panel.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { radius } from '#tokens/measures';
import { CopyText } from '../../app/CopyText.tsx';
import { useSession } from '../../app/AccountContext.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { StepActions, Steps } from './Steps.ts';

/** Escapes the host's key so that it cannot end the script early. */
const snippetOf = (key: string) => `config: {\n  key: ${JSON.stringify(key).replaceAll('<', '\\u003c')}\n}`;

/** A viewer on the publisher's own site is activated by a key in its configuration. */
export function ManualActivation() {
  const say = useWords();
  const { registered_domains: domains, detail } = useSession();
  const [first] = domains;
  const snippet = snippetOf(first?.key ?? say('activation.manual.sample'));
  return (
    <Panel title={say('activation.manual.title')} description={say('activation.manual.lead')}>
      <Steps>
        <li>{say('activation.manual.find')}</li>
        <li>
          {say('activation.manual.pass')}
          <Snippet>
            {/* a long one scrolls sideways, so the keyboard must reach it */}
            <pre tabIndex={0} role="region" aria-label={say('activation.manual.snippet')}>
              <code>{snippet}</code>
            </pre>
            <CopyText
              small
              text={snippet}
              label={say('activation.manual.copy')}
              aria-label={say('activation.manual.copySnippet')}
            />
          </Snippet>
        </li>
        <li>{say('activation.manual.publish')}</li>
      </Steps>
      <Keys>
        <h3>{say('activation.manual.keys')}</h3>
        {domains.length === 0 ? (
          <p>{say(detail.hascreative ? 'activation.manual.unlimited' : 'activation.manual.noKeys')}</p>
        ) : (
          <ul>
            {domains.map(({ domain, key }) => (
              <li key={domain}>
                <span>{domain}</span>
                <code>{key}</code>
                <CopyText
                  small
                  look="quiet"
                  text={key}
                  label={say('activation.manual.copy')}
                  aria-label={say('activation.manual.copyKey', { domain })}
                />
              </li>
            ))}
          </ul>
        )}
        <StepActions>
          <LinkButton component={Link} to={screenPath.account}>
            {say('activation.manual.account')}
          </LinkButton>
        </StepActions>
      </Keys>
    </Panel>
  );
}

const mono = 'ui-monospace, SFMono-Regular, Menlo, monospace';

const Snippet = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  marginTop: theme.spacing(1),
  padding: theme.spacing(1.5),
  borderRadius: radius.control,
  background: theme.vars.palette.ground.sunken,
  '& pre': {
    ...theme.typography.body2,
    fontFamily: mono,
    minWidth: 0,
    margin: 0,
    overflowX: 'auto',
    // whole above its button
    [theme.breakpoints.down('sm')]: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
  '& code': { fontFamily: 'inherit' },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'stretch' },
}));

const Keys = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(3),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.subtitle2, margin: 0 },
  '& p': { margin: theme.spacing(1, 0, 0), color: theme.vars.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: theme.spacing(1, 0, 0), padding: 0 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(0.5, 2),
    padding: theme.spacing(0.75, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
    '&:first-of-type': { borderTop: 0 },
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      '& > span': { gridColumn: '1 / -1' },
    },
  },
  '& li code': { ...theme.typography.body2, fontFamily: mono },
}));
