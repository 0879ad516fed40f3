import { useAccount } from '../AccountContext.ts';
import { Link } from '../routing.tsx';
import { screenPath } from '../screenPath.ts';
import { useWords } from '../words.ts';

export function TopBar() {
  const say = useWords();
  const { leaveAddress } = useAccount();
  return (
    <header>
      <Link to={screenPath.account}>{say('layout.account')}</Link>
      <a href={leaveAddress()}>{say('layout.logOut')}</a>
    </header>
  );
}
