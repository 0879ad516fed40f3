import type { ReactNode } from 'react';
import { Link } from '../app/routing.tsx';
import { screenPath } from '../app/screenPath.ts';
import { useLeadingBack } from './cameFrom.ts';

export interface ReaderLinkProps {
  publication: string;
  reader: string;
  children: ReactNode;
}

/** Opens a reader's page, which leads back here. */
export function ReaderLink({ publication, reader, children }: ReaderLinkProps) {
  return (
    <Link to={screenPath.reader(publication, reader)} state={useLeadingBack()}>
      {children}
    </Link>
  );
}
