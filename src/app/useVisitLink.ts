import { useCallback, type MouseEvent } from 'react';
import { useAccount } from './AccountContext.ts';

/** Props of a link to a public page: a plain address to copy and hover, and a marked one to follow. */
export interface VisitLink {
  href: string;
  target: '_blank';
  rel: 'noopener';
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  onAuxClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** Links to the account's own publications whose visits do not count. */
export function useVisitLink(): (address: string) => VisitLink {
  const { ownVisits } = useAccount();
  return useCallback(
    (address) => {
      const follow = ({ currentTarget: link, button }: MouseEvent<HTMLAnchorElement>) => {
        const marked = button === 2 ? undefined : ownVisits.marked(address);
        // without a mark the visit opens at once, and the next one is marked
        if (!marked) return ownVisits.renew();
        link.href = marked;
        // the browser follows the link right after its handlers; then the plain address comes back
        setTimeout(() => {
          link.href = address;
        }, 0);
      };
      return {
        href: address,
        target: '_blank',
        rel: 'noopener',
        onClick: follow,
        onAuxClick: follow,
        onPointerEnter: ownVisits.renew,
        onFocus: ownVisits.renew,
      };
    },
    [ownVisits],
  );
}
