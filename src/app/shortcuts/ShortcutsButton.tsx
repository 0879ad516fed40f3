import { styled } from '@mui/material/styles';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { useWords } from '../../i18n/words.ts';
import { useLazyDialog } from '../useLazyDialog.tsx';
import { useGoKeys } from './useGoKeys.ts';
import { useSingleKeys } from './useSingleKeys.ts';

const ShortcutsDialog = lazyComponent(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** Lets keys lead to screens, and lists these keys, by click and by a question mark. */
export function ShortcutsButton() {
  const say = useWords();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const { show, opener, dialog } = useLazyDialog(ShortcutsDialog, say('layout.shortcutsFailed'), {
    singleKeys,
    onSwitch: setSingleKeys,
  });
  useGoKeys(singleKeys, show);
  return (
    <>
      <Opener {...opener}>{say('layout.shortcuts')}</Opener>
      {dialog}
    </>
  );
}

/** As the footer's links. */
const Opener = styled('button')(({ theme }) => ({
  minHeight: 32,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
  '@media (pointer: coarse)': { minHeight: 44 },
  // a phone has no keyboard; a desktop's page magnified to 400 % is as narrow, and has one
  [`${theme.breakpoints.down('sm')} and (pointer: coarse)`]: { display: 'none' },
}));
