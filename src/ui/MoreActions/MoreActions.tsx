import { styled } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useIsPhone } from '../theme/useIsPhone.ts';

export interface MoreActionsProps {
  /** Names the button: "More actions". */
  label: string;
  /** The buttons themselves. */
  children: ReactNode;
}

/**
 * Secondary buttons of a page or a list. They stay in their row; on a phone one button shows and hides them, so that
 * the page's first figure is in sight. There they are last in their row, so that they open below it.
 */
export function MoreActions({ label, children }: MoreActionsProps) {
  const id = useId();
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  // the same row either way, so that a dialog of one of its buttons stays open when the phone is turned
  return (
    <>
      {isPhone && (
        <IconButton
          icon="more"
          label={label}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        />
      )}
      <Row id={id} hidden={isPhone && !open}>
        {children}
      </Row>
    </>
  );
}

/** A line of its own in the wrapping row around it. */
const Row = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('sm')]: {
    flex: '1 0 100%',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    marginBlockEnd: theme.spacing(1),
    '&[hidden]': { display: 'none' },
    '& > button': { flex: '1 1 auto', paddingInline: theme.spacing(1) },
    '& > button[aria-haspopup=menu]': { flex: 'none' },
  },
}));
