import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Icon } from '../Icon/Icon.tsx';
import { SupportWords } from '../SupportWords/SupportWords.tsx';
import { radius } from '#tokens/measures';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: string | undefined;
  children?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  /** Announce it: it appeared after the page was shown. */
  live?: boolean | undefined;
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1.5, 2),
  borderRadius: radius.control,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.ground.info,
  '& > [data-words]': { flex: '1 1 24ch', display: 'flex', gap: theme.spacing(1.25), minWidth: 0 },
  '& [data-words] > svg': { marginTop: 2, color: theme.vars.palette.info.main },
  '& [data-words] > div': { minWidth: 0, maxWidth: '72ch', overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontWeight: theme.typography.fontWeightMedium },
  '&[data-tone="success"]': {
    background: theme.vars.palette.ground.success,
    '& [data-words] > svg': { color: theme.vars.palette.success.main },
  },
  '&[data-tone="warning"]': {
    background: theme.vars.palette.ground.warning,
    '& [data-words] > svg': { color: theme.vars.palette.warning.main },
  },
  '&[data-tone="danger"]': {
    background: theme.vars.palette.ground.danger,
    '& [data-words] > svg': { color: theme.vars.palette.error.main },
  },
  // Below the text, the action aligns with it and not with the icon.
  [theme.breakpoints.down('sm')]: { '& > :not([data-words])': { marginInlineStart: 28 } },
  '@media (forced-colors: active)': { border: '1px solid' },
}));

/** A message in place. Transient messages are toasts. */
export function Notice({ tone = 'info', title, children, action, live }: NoticeProps) {
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <Root data-tone={tone} role={live ? role : undefined}>
      <div data-words="">
        <Icon name={tone} />
        <div>
          {title && <strong>{title}</strong>}
          <SupportWords>{children}</SupportWords>
        </div>
      </div>
      {action}
    </Root>
  );
}

/** Why a command of a form or a dialog failed, announced at once; nothing while it has not. */
export const Failure = ({ words }: { words: string | null | undefined }) =>
  words ? (
    <Notice tone="danger" live>
      {words}
    </Notice>
  ) : null;
