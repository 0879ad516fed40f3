import { forwardRef, useCallback, useContext, type FocusEvent, type PointerEvent } from 'react';
import { reactRouterProvider, type RouterProvider } from 'ra-core';
import * as router from 'react-router-dom';
import { keepEmbed } from './embed.ts';
import { PrepareContext } from './PrepareContext.ts';

/**
 * The one seam to the router: links and navigation that keep the embedding mode, and that start loading
 * the page they lead to as soon as they are pointed at. Nothing else imports them from react-router.
 */
function useKept() {
  const { search } = router.useLocation();
  return useCallback(
    (to: router.To): router.To => {
      const path = typeof to === 'string' ? router.parsePath(to) : to;
      return { ...path, search: keepEmbed(path.search ?? '', search) };
    },
    [search],
  );
}

export type LinkProps = router.LinkProps;

export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, onPointerEnter, onPointerDown, onFocus, ...rest },
  ref,
) {
  const kept = useKept()(to);
  const href = router.useResolvedPath(kept);
  const prepare = useContext(PrepareContext);
  const start = () => void prepare(href.pathname);
  return (
    <router.Link
      ref={ref}
      to={kept}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        start();
        onPointerEnter?.(event);
      }}
      onPointerDown={(event: PointerEvent<HTMLAnchorElement>) => {
        start();
        onPointerDown?.(event);
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        start();
        onFocus?.(event);
      }}
      {...rest}
    />
  );
});

export function Navigate({ to, ...rest }: router.NavigateProps) {
  return <router.Navigate to={useKept()(to)} {...rest} />;
}

export function useNavigate() {
  const navigate = reactRouterProvider.useNavigate();
  const keep = useKept();
  return useCallback(
    (to: router.To | number, options?: { replace?: boolean; state?: unknown }) => {
      navigate(typeof to === 'number' ? to : keep(to), options);
    },
    [navigate, keep],
  );
}

/** react-admin's own redirects go through the same seam. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, Link, Navigate, useNavigate };

export const { useLocation, useParams, useSearchParams, useMatch, Route, Routes } = router;
