import { useContext, type ReactNode } from 'react';
import { TextLink } from '../Link/TextLink.tsx';
import { SupportContext } from './SupportContext.ts';

/** Text whose "contact us" leads to the host's support. Messages are drawn by it wherever they appear. */
export function SupportWords({ children }: { children?: ReactNode }) {
  const support = useContext(SupportContext);
  if (!support || typeof children !== 'string') return children;
  const found = support.phrase.exec(children);
  if (!found) return children;
  return (
    <>
      {children.slice(0, found.index)}
      <TextLink href={support.address} target="_blank" rel="noopener">
        {found[0]}
      </TextLink>
      {children.slice(found.index + found[0].length)}
    </>
  );
}
