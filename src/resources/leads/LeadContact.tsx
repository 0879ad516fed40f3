import { styled } from '@mui/material/styles';
import type { Lead } from '#contract/leads';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { leadName } from './leadModel.ts';

/** The address, and the name in brackets if there is one; leads to the person's page, if the host has one. */
export function LeadContact({ lead, publication }: { lead: Lead; publication: string | undefined }) {
  const { id, email, name } = lead;
  const words = <TypedText>{email.trim() === '' ? leadName(lead) : email}</TypedText>;
  const contact =
    publication === undefined ? (
      words
    ) : (
      <Link to={screenPath.reader(publication, `lead:${id}`)}>{words}</Link>
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
