import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { publisherAddress } from '#rules/publicLink';
import { useConfig, useSession } from '../../app/AccountContext.ts';
import { useWords } from '../../i18n/words.ts';

/** The account owner's details. */
export function ProfileFacts() {
  const say = useWords();
  const config = useConfig();
  const { user, detail } = useSession();
  const { name, email, emailprefs, botprefs, cloudId, TaxID } = detail;
  return (
    <Facts>
      <Fact label={say('profile.details.name')}>{name || '–'}</Fact>
      <Fact label={say('profile.details.email')}>{email}</Fact>
      <Fact label={say('profile.details.emailPreference')}>{say(`profile.emails.${emailprefs}`)}</Fact>
      <Fact label={say('profile.details.botPermission')}>{say(`profile.bots.${botprefs}`)}</Fact>
      <Fact label={say('profile.details.taxId')}>{TaxID || '–'}</Fact>
      <Fact label={say('profile.details.accountId')}>{user}</Fact>
      <Fact label={say('profile.details.cloudId')}>
        {cloudId && cloudId !== user ? cloudId : say('profile.details.noCloudId')}
      </Fact>
      <Fact label={say('profile.details.address')} help={say('profile.details.addressHelp')}>
        {publisherAddress(config, { user, cloudId })}
      </Fact>
    </Facts>
  );
}

function Fact({ label, help, children }: { label: string; help?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {help && <small>{help}</small>}
      </dd>
    </div>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  margin: theme.spacing(0, 0, -1.25),
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '9.5rem minmax(0, 1fr)',
    gap: theme.spacing(0, 2),
    padding: theme.spacing(1.25, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& dt': { ...theme.typography.caption },
  },
}));
