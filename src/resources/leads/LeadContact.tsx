import { styled } from '@mui/material/styles';
import type { Lead } from '#contract/leads';
import { TypedText } from '../../i18n/TypedText.tsx';
import { leadName } from './leadModel.ts';

/** The address, and the name in brackets if there is one. */
export function LeadContact({ lead }: { lead: Lead }) {
  const { email, name } = lead;
  if (email.trim() === '') return <TypedText>{leadName(lead)}</TypedText>;
  return (
    <>
      <TypedText>{email}</TypedText>
      {name.trim() !== '' && (
        <Name>
          {' '}
          (<TypedText>{name}</TypedText>)
        </Name>
      )}
    </>
  );
}

const Name = styled('span')(({ theme }) => ({
  fontWeight: theme.typography.fontWeightRegular,
  color: theme.vars.palette.text.secondary,
}));
