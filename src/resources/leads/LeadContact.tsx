import { styled } from '@mui/material/styles';
import type { Lead } from '#contract/leads';
import { TypedAddress } from '../../i18n/TypedAddress.tsx';
import { TypedText } from '../../i18n/TypedText.tsx';
import { ReaderLink } from '../../publication/ReaderLink.tsx';
import { leadName } from './leadModel.ts';

/** The address, and the name in brackets if there is one; leads to the person's page, if the host has one. */
export function LeadContact({ lead, publication }: { lead: Lead; publication: string | undefined }) {
  const { id, email, name } = lead;
  const words =
    email.trim() === '' ? <TypedText>{leadName(lead)}</TypedText> : <TypedAddress>{email}</TypedAddress>;
  const contact =
    publication === undefined ? (
      words
    ) : (
      <ReaderLink publication={publication} reader={`lead:${id}`}>
        {words}
      </ReaderLink>
    );
  if (email.trim() === '') return contact;
  return (
    <>
      {contact}
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
