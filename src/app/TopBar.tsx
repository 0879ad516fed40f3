import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { lineHeight, rootSize } from '#tokens/measures';
import { useAccount } from './AccountContext.ts';
import { Link } from './routing.tsx';
import { screenPath } from './screenPath.ts';
import { useWords } from '../i18n/words.ts';
import { HostBrand } from './HostBrand.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { SearchButton } from './search/SearchButton.tsx';
import { titleId } from './titleId.ts';

export const topBarHeight = 57;

export function TopBar() {
  const say = useWords();
  const { leaveAddress, config } = useAccount();
  // Renewed on click: the address rendered earlier may be cached by now.
  const renew = (event: MouseEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = leaveAddress();
  };
  return (
    <Bar>
      <MenuDrawer />
      <Home to={screenPath.account} aria-label={say('layout.area', { name: config.name })}>
        <HostBrand />
      </Home>
      <Title id={titleId} aria-hidden="true" />
      {config.search && <SearchButton />}
      <Entry as={Link} to={screenPath.account} className="account">
        {say('layout.account')}
      </Entry>
      <Entry href={leaveAddress()} onClick={renew}>
        {say('layout.logOut')}
      </Entry>
    </Bar>
  );
}

const Bar = styled('header')(({ theme }) => ({
  gridArea: 'top',
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  top: 'var(--toasts-room, 0px)',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  height: topBarHeight,
  padding: theme.spacing(0, 1),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.default,
  // hides the scrolled page behind the notifications
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: '100%',
    height: 'var(--toasts-room, 0px)',
    background: 'inherit',
  },
  // 320 pixels wide, as a page magnified to 400 % is
  [theme.breakpoints.down(350 / rootSize)]: { gap: 0, '& > a': { paddingInline: theme.spacing(0.5) } },
  // a phone with text of twice the size: the brand leads to the account too
  [theme.breakpoints.down(300 / rootSize)]: { '& > .account': { display: 'none' } },
  [theme.breakpoints.up('md')]: { padding: theme.spacing(0, 3) },
}));

const Home = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: 44,
  overflow: 'hidden',
  padding: theme.spacing(0, 1),
  borderRadius: theme.shape.borderRadius,
  color: 'inherit',
  textDecoration: 'none',
  [theme.breakpoints.up('md')]: { marginInlineStart: theme.spacing(-0.5) },
}));

const Title = styled('span')(({ theme }) => ({
  ...theme.typography.body1,
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  color: theme.vars.palette.text.secondary,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&::before': {
    content: '""',
    display: 'inline-block',
    height: '1.1em',
    marginInline: theme.spacing(1, 2),
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
    verticalAlign: 'text-bottom',
  },
  [theme.breakpoints.down('sm')]: { visibility: 'hidden' },
}));

const Entry = styled('a')<{ to?: string }>(({ theme }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  padding: theme.spacing(0, 1.5),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  lineHeight: lineHeight.tight,
  whiteSpace: 'nowrap',
  '&:hover': { color: theme.vars.palette.primary.main },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0, 1) },
}));
