import {
  forwardRef,
  useCallback,
  useContext,
  useEffect,
  useRef,
  type FocusEvent,
  type PointerEvent,
} from 'react';
import {
  Link as PlainLink,
  Navigate as PlainNavigate,
  useNavigate as usePlainNavigate,
  useResolvedPath,
  type LinkProps,
  type NavigateProps,
  type To,
} from 'react-router-dom';
import { PreloadContext } from './PreloadContext.ts';
import { useKept } from './useKept.ts';

export interface PlaceLinkProps extends LinkProps {
  /** Without the filters of this screen, which does not apply them: the figures that it leads to are those shown here. */
  unfiltered?: boolean | undefined;
}

/**
 * Links and navigation that keep the embedding mode, and that preload the target page when pointed at. Nothing else
 * imports them from the router itself.
 */
export const Link = forwardRef<HTMLAnchorElement, PlaceLinkProps>(function Link(
  { to, unfiltered, onPointerEnter, onPointerDown, onFocus, ...rest },
  ref,
) {
  const kept = useKept()(to, unfiltered);
  const { pathname } = useResolvedPath(kept);
  const preload = useContext(PreloadContext);
  return (
    <PlainLink
      ref={ref}
      to={kept}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        preload(pathname);
        onPointerEnter?.(event);
      }}
      // Fingers do not hover.
      onPointerDown={(event: PointerEvent<HTMLAnchorElement>) => {
        preload(pathname);
        onPointerDown?.(event);
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        preload(pathname);
        onFocus?.(event);
      }}
      {...rest}
    />
  );
});

export function Navigate({ to, ...rest }: NavigateProps) {
  return <PlainNavigate to={useKept()(to)} {...rest} />;
}

type GoTo = (to: To | number, options?: { replace?: boolean; state?: unknown }) => void;

/**
 * Goes to a place inside the area, or a number of steps through the history. A stable function: the router's own
 * changes with every navigation and would rerender its users.
 */
export function useNavigate(): GoTo {
  const navigate = usePlainNavigate();
  const keep = useKept();
  const latest = useRef<GoTo>(() => undefined);
  useEffect(() => {
    latest.current = (to, options) => {
      if (typeof to === 'number') void navigate(to);
      else void navigate(keep(to), options);
    };
  }, [navigate, keep]);
  return useCallback((to, options) => latest.current(to, options), []);
}

export type { LinkProps } from 'react-router-dom';
export {
  NavigationType,
  Outlet,
  Route,
  Routes,
  useLocation,
  useMatch,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
