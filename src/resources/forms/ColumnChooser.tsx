import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { Checkbox } from '#ui/Checkbox/Checkbox.tsx';
import { Dialog, opensDialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { useWords } from '../../i18n/words.ts';
import { fieldLabel } from './fieldLabel.ts';
import { ownColumns } from './formsModel.ts';
import type { ChosenColumns } from './useChosenColumns.ts';

export interface ColumnChooserProps {
  /** Undefined while they load. */
  fields: readonly string[] | undefined;
  columns: ChosenColumns;
}

/** Chooses which answers have their own columns; remembered per publication on this device. */
export function ColumnChooser({ fields, columns }: ColumnChooserProps) {
  const say = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { shown, chosen, choose } = columns;
  const all = [...(fields ?? []), ...ownColumns];
  const turn = (column: string, on: boolean) =>
    choose(all.filter((each) => (each === column ? on : shown.includes(each))));
  return (
    <>
      <Button
        icon={<Icon name="settings" size={16} />}
        disabled={!fields}
        {...opensDialog}
        onClick={() => setOpen(true)}
      >
        {say('forms.columns.action')}
      </Button>
      <Dialog
        open={open}
        title={say('forms.columns.title')}
        onClose={close}
        actions={
          <>
            <Button look="quiet" disabled={!chosen} onClick={() => choose(undefined)}>
              {say('forms.columns.usual')}
            </Button>
            <Button look="primary" autoFocus onClick={close}>
              {say('forms.columns.done')}
            </Button>
          </>
        }
      >
        <Boxes>
          <legend>{say('forms.columns.help')}</legend>
          {all.map((column) => (
            <Checkbox
              key={column}
              label={fieldLabel(say, column)}
              checked={shown.includes(column)}
              onChange={(event) => turn(column, event.currentTarget.checked)}
            />
          ))}
        </Boxes>
      </Dialog>
    </>
  );
}

const Boxes = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  border: 0,
  overflowWrap: 'anywhere',
  '& > legend': { marginBottom: theme.spacing(1.5), padding: 0, color: theme.vars.palette.text.secondary },
}));
