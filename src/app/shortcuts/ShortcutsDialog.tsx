import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { Checkbox } from '#ui/Checkbox/Checkbox.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { useWords } from '../../i18n/words.ts';
import { useConfig, useSession } from '../AccountContext.ts';
import { isMac } from '../search/searchKey.ts';
import { menuShortcuts, publicationShortcuts, type Shortcut } from './shortcutsModel.ts';
import './messages.ts';

export interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
  /** Whether single keys do something. */
  singleKeys: boolean;
  onSwitch: (on: boolean) => void;
}

/** All keys that lead somewhere, and a switch for those that act alone. */
export function ShortcutsDialog({ open, onClose, singleKeys, onSwitch }: ShortcutsDialogProps) {
  const say = useWords();
  const config = useConfig();
  const { detail } = useSession();
  return (
    <Dialog
      open={open}
      title={say('shortcuts.title')}
      wide
      onClose={onClose}
      actions={<Button onClick={onClose}>{say('shortcuts.close')}</Button>}
    >
      <Groups>
        <Group title={say('shortcuts.goTo')}>
          <GoRows shortcuts={menuShortcuts(config, detail)} />
        </Group>
        <Group title={say('shortcuts.publication')}>
          <GoRows shortcuts={publicationShortcuts(config)} />
        </Group>
        <div>
          <Group title={say('shortcuts.lists')}>
            <Keys words={say('shortcuts.rows')}>
              <kbd>↑</kbd> <kbd>↓</kbd>
            </Keys>
            <Keys words={say('shortcuts.open')}>
              <kbd>Enter</kbd>
            </Keys>
          </Group>
          <Group title={say('shortcuts.anywhere')}>
            {config.search && (
              <Keys words={say('shortcuts.find')}>
                <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd> <kbd>K</kbd>
              </Keys>
            )}
            <Keys words={say('shortcuts.help')}>
              <kbd>?</kbd>
            </Keys>
          </Group>
        </div>
      </Groups>
      <Single>
        <Checkbox
          label={say('shortcuts.single')}
          help={say('shortcuts.singleHelp')}
          checked={singleKeys}
          onChange={({ target }) => onSwitch(target.checked)}
        />
      </Single>
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

function GoRows({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const say = useWords();
  return shortcuts.map(({ letter, title }) => (
    <Keys key={letter} words={say(title)}>
      <kbd>g</kbd> {say('shortcuts.then')} <kbd>{letter}</kbd>
    </Keys>
  ));
}

function Keys({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: theme.spacing(3, 5),
  '& > div': { display: 'grid', alignContent: 'start', gap: theme.spacing(3) },
  '& h3': { ...theme.typography.subtitle2, margin: theme.spacing(0, 0, 0.5) },
  '& dl': { margin: 0 },
  '& dl > div': {
    ...theme.typography.body1,
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    padding: theme.spacing(0.5, 0),
    borderBottom: `1px solid ${theme.vars.palette.line.hair}`,
  },
  '& dd': {
    ...theme.typography.body2,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& kbd': {
    ...theme.typography.caption,
    display: 'inline-block',
    minWidth: '1.5rem',
    padding: theme.spacing(0, 0.75),
    border: `1px solid ${theme.vars.palette.line.control}`,
    borderRadius: 4,
    color: theme.vars.palette.text.primary,
    textAlign: 'center',
  },
}));

const Single = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(3),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));
