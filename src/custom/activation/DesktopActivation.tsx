import { Panel } from '#ui/Card/Panel.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { useSession } from '../../app/AccountContext.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { StepActions, Steps } from './Steps.ts';

/** The Desktop Publisher is activated by logging in. */
export function DesktopActivation() {
  const say = useWords();
  const { email } = useSession().detail;
  return (
    <Panel title={say('activation.desktop.title')} description={say('activation.desktop.lead')}>
      <Steps>
        <li>{say('activation.desktop.start')}</li>
        <li>
          {say('activation.desktop.login')}
          <dl>
            <dt>{say('activation.desktop.email')}</dt>
            <dd>{email}</dd>
            <dt>{say('activation.desktop.code')}</dt>
            <dd>{say('activation.desktop.codeText')}</dd>
          </dl>
        </li>
        <li>{say('activation.desktop.done')}</li>
      </Steps>
      <StepActions>
        <LinkButton component={Link} to={screenPath.downloads}>
          {say('activation.desktop.download')}
        </LinkButton>
        <LinkButton component={Link} to={screenPath.desktop}>
          {say('activation.desktop.open')}
        </LinkButton>
      </StepActions>
    </Panel>
  );
}
