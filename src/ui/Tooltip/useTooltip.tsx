import { useEffect, useState } from 'react';
import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from '@mui/material/styles';
import { radius } from '#tokens/measures';

const Tip = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  maxWidth: 280,
  padding: theme.spacing(0.5, 1),
  borderRadius: radius.control,
  background: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.paper,
  pointerEvents: 'none',
  transform: 'translate(-50%, 6px)',
  '&[data-above]': { transform: 'translate(-50%, calc(-100% - 6px))' },
}));

interface Place {
  left: number;
  top: number;
  above: boolean;
}

/** Below the element, or above it near the window's bottom, and clear of both sides. */
const placeFor = (element: Element): Place => {
  const box = element.getBoundingClientRect();
  const above = box.bottom + 48 > window.innerHeight;
  const left = Math.min(Math.max(box.left + box.width / 2, 72), window.innerWidth - 72);
  return { left, top: above ? box.top : box.bottom, above };
};

export interface TooltipParts {
  /** Event handlers for the element. */
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onPointerDown: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
  /** To render beside it. */
  tip: ReactNode;
}

/**
 * Words that appear while an element is hovered or visibly focused, and disappear on Escape. They repeat the element's
 * name, so they are hidden from screen readers.
 */
export function useTooltip(text: string): TooltipParts {
  const [place, setPlace] = useState<Place | null>(null);
  const shown = place !== null;
  useEffect(() => {
    if (!shown) return;
    const hide = () => setPlace(null);
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    document.addEventListener('keydown', escape);
    window.addEventListener('scroll', hide, true);
    return () => {
      document.removeEventListener('keydown', escape);
      window.removeEventListener('scroll', hide, true);
    };
  }, [shown]);
  return {
    handlers: {
      onPointerEnter: (event) => event.pointerType !== 'touch' && setPlace(placeFor(event.currentTarget)),
      onPointerLeave: () => setPlace(null),
      onPointerDown: () => setPlace(null),
      onFocus: (event) =>
        event.currentTarget.matches(':focus-visible') && setPlace(placeFor(event.currentTarget)),
      onBlur: () => setPlace(null),
    },
    tip:
      place &&
      createPortal(
        <Tip aria-hidden data-above={place.above || undefined} style={{ left: place.left, top: place.top }}>
          {text}
        </Tip>,
        document.body,
      ),
  };
}
