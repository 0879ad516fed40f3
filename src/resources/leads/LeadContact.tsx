import { styled } from '@mui/material/styles';
import type { Lead } from '#contract/leads';
import { clipped } from '../../i18n/clipped.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { ReaderLink } from '../../publication/ReaderLink.tsx';
import { leadName } from './leadModel.ts';

/** Characters of the longest email address (RFC 5321): what a stranger typed is cut there. */
const LONGEST_ADDRESS = 254;

/** The address, and the name in brackets if there is one; leads to the person's page, if the host has one. */
export function LeadContact({ lead, publication }: { lead: Lead; publication: string | undefined }) {
  const { id, email, name } = lead;
  const words = email.trim() === '' ? <TypedText>{leadName(lead)}</TypedText> : <Address>{email}</Address>;
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

/** Isolated as by `TypedText`, with a line break before the @ where it does not fit. */
function Address({ children }: { children: string }) {
  const email = clipped(children, LONGEST_ADDRESS);
  const at = Math.max(email.lastIndexOf('@'), 0);
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
}

const Name = styled('span')(({ theme }) => ({
  fontWeight: theme.typography.fontWeightRegular,
  color: theme.vars.palette.text.secondary,
}));
