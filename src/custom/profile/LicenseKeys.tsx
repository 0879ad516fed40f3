import { styled } from '@mui/material/styles';
import { CopyText } from '../../app/CopyText.tsx';
import { useSession } from '../../app/AccountContext.ts';
import { AccountForm } from '../../forms/AccountForm.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { PublicationLines } from './PublicationLines.ts';
import { useApplies } from './useApplies.ts';
import { useRegisterDomain } from './useRegisterDomain.ts';
import './messages.ts';

/** Registered domains with their keys, and a field for another one while the licence allows it. */
export function LicenseKeys() {
  const say = useWords();
  const { registered_domains, allowed_domains } = useSession();
  const mayRegister = useApplies()('registerDomain');
  return (
    <Stack>
      {registered_domains.length > 0 && (
        <PublicationLines>
          {registered_domains.map(({ domain, key }) => (
            <li key={domain}>
              <div>
                <span>{domain}</span>
                <small>{key}</small>
              </div>
              <div>
                <CopyText
                  small
                  look="quiet"
                  text={key}
                  label={say('profile.keys.copy')}
                  aria-label={say('profile.keys.copyOf', { domain })}
                />
              </div>
            </li>
          ))}
        </PublicationLines>
      )}
      <p>{say('profile.keys.used', { used: registered_domains.length, smart_count: allowed_domains })}</p>
      {mayRegister && <DomainForm />}
    </Stack>
  );
}

function DomainForm() {
  const say = useWords();
  const register = useRegisterDomain();
  const isTyped = (typed: string) => (typed.trim() === '' ? say('profile.keys.missing') : undefined);
  return (
    <Fields defaultValues={{ domain: '' }} onSubmit={register} emptied>
      <TextInput
        source="domain"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        label={say('profile.keys.domain')}
        help={say('profile.keys.domainHelp')}
        validate={isTyped}
      />
      <SubmitButton look="secondary" busyLabel={say('profile.keys.busy')}>
        {say('profile.keys.register')}
      </SubmitButton>
    </Fields>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}));

const Fields = styled(AccountForm)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'start',
  '& > div': { width: '100%' },
})) as typeof AccountForm;
