import { styled } from '@mui/material/styles';
import { radius } from '../theme/tokens.ts';
import { initials } from './initials.ts';

export interface AvatarProps {
  /** Of the person; its initials are drawn. */
  name: string;
}

const Root = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: radius.pill,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.ground.sunken,
  color: theme.vars.palette.text.secondary,
  fontWeight: theme.typography.fontWeightMedium,
  userSelect: 'none',
  WebkitUserSelect: 'none',
}));

/** A person, beside the name in words. It adds nothing for screen readers. */
export function Avatar({ name }: AvatarProps) {
  return <Root aria-hidden>{initials(name)}</Root>;
}
