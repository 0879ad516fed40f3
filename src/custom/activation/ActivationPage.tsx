import { styled } from '@mui/material/styles';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { useSession } from '../../app/AccountContext.ts';
import { useWords } from '../../i18n/words.ts';
import { DesktopActivation } from './DesktopActivation.tsx';
import { ManualActivation } from './ManualActivation.tsx';
import './messages.ts';

/** How to activate licences. The Desktop Publisher comes only with a Zine or Creative licence. */
export function ActivationPage() {
  const say = useWords();
  const { haszine, hascreative } = useSession().detail;
  return (
    <>
      <PageHeader title={say('screens.activation')} />
      <Cards>
        {(haszine || hascreative) && <DesktopActivation />}
        <ManualActivation />
      </Cards>
    </>
  );
}

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 32rem), 1fr))',
  alignItems: 'start',
  '& > *': { maxWidth: 760 },
}));
