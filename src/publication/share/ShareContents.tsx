import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { CopyText } from '../../app/CopyText.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { embedCode } from './embedCode.ts';
import { LinkAddress } from './LinkAddress.tsx';

export interface ShareContentsProps {
  publication: string;
  address: string;
  onClose: () => void;
}

/** A publication's address, with its QR code, and the code that shows it in a page. */
export function ShareContents({ publication, address, onClose }: ShareContentsProps) {
  const say = useWords();
  const [addressId, embedId] = [useId(), useId()];
  const code = embedCode(publication, address);
  return (
    <Parts>
      <section aria-labelledby={addressId}>
        <h3 id={addressId}>{say('share.address')}</h3>
        <LinkAddress label={publication} address={address} open />
        <p>
          {say('share.counted')}{' '}
          <TextLink component={Link} to={screenPath.trackableLinks(publication)} onClick={onClose}>
            {say('share.links')}
          </TextLink>
        </p>
      </section>
      <section aria-labelledby={embedId}>
        <h3 id={embedId}>{say('share.embed')}</h3>
        <pre tabIndex={0} aria-labelledby={embedId}>
          {code}
        </pre>
        <p>{say('share.embedHelp')}</p>
        <CopyText small text={code} label={say('share.copyEmbed')} />
      </section>
    </Parts>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  '& h3': { ...theme.typography.subtitle2, margin: theme.spacing(0, 0, 1) },
  '& p': { ...theme.typography.body2, margin: theme.spacing(1, 0), color: theme.vars.palette.text.secondary },
  '& pre': {
    ...theme.typography.body2,
    fontFamily: 'inherit',
    margin: 0,
    padding: theme.spacing(1.5),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.ground.sunken,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
}));
