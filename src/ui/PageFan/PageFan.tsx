import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { fanShape, leafPath } from '#tokens/fanShape';
import { Fan, Labels, lift } from './fanStyles.ts';

/** A page, or pages that stand as one. */
export interface Leaf {
  /** Below the fan: the number of its first page. */
  label: string;
  /** How much of it is filled, 0 to 1. */
  share: number;
  /** How far it reaches back, 0 to 1. */
  depth: number;
}

export interface PageFanProps {
  /** What is compared: "How far readers got, page by page". */
  label: string;
  /** In the publication's order, at most `mostLeaves`. */
  leaves: readonly Leaf[];
  /** Index of the leaf that is pulled out. */
  selected: number;
  onSelect: (index: number) => void;
  /** A leaf in words, for screen readers. */
  describe: (index: number) => string;
  /** A click with the mouse, or Enter. */
  onOpen: (index: number) => void;
}

const width = 1000;
const height = 300;
/** About as many labels as a phone has room for. */
const mostLabels = 8;

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageUp: (at, last) => at + Math.max(1, Math.round(last / 10)),
  PageDown: (at, last) => at - Math.max(1, Math.round(last / 10)),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A publication's pages side by side, each filled as far as a figure goes. The mouse and the arrow keys pull one out;
 * say beside the fan what it holds, and offer the same figures as a table.
 */
export function PageFan({ label, leaves, selected, onSelect, describe, onOpen }: PageFanProps) {
  const shape = fanShape(leaves.length, { width, height: height - lift });
  const last = leaves.length - 1;
  const every = Math.ceil(leaves.length / mostLabels);
  const nthAt = ({ target }: { target: EventTarget }) => {
    const leaf = target instanceof Element ? target.closest<SVGElement>('[data-nth]') : null;
    return leaf ? Number(leaf.dataset['nth']) : undefined;
  };
  const pointer = useRef('');
  const down = (event: PointerEvent) => {
    pointer.current = event.pointerType;
    // or a finger would stay on the leaf it began with
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
    point(event);
  };
  const point = (event: PointerEvent) => {
    const nth = nthAt(event);
    if (nth !== undefined && nth !== selected) onSelect(nth);
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') onOpen(selected);
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onSelect(Math.min(last, Math.max(0, step(selected, last))));
  };
  // a finger first finds out which page it is on
  const click = (event: MouseEvent) => {
    const nth = nthAt(event);
    if (nth === undefined) return;
    if (pointer.current === 'touch') onSelect(nth);
    else onOpen(nth);
  };
  const drawn = (nth: number) => {
    const leaf = leaves[nth];
    if (!leaf) return null;
    const place = { x: nth * shape.step, length: shape.length * (0.5 + 0.5 * leaf.depth) };
    return (
      <g key={nth} data-nth={nth} data-selected={nth === selected || undefined}>
        <path data-part="leaf" d={leafPath({ ...place, height: shape.height })} />
        <path data-part="filled" d={leafPath({ ...place, height: shape.height * leaf.share })} />
        {/* stays where it is, so that a leaf does not slip away from the mouse as it is pulled out */}
        <path data-part="aim" d={leafPath({ ...place, height: shape.height })} />
      </g>
    );
  };
  return (
    <Fan>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={leaves.length}
        aria-valuenow={selected + 1}
        aria-valuetext={describe(selected)}
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={down}
        onClick={click}
      >
        <svg
          viewBox={`0 ${-height} ${width} ${height + 2}`}
          preserveAspectRatio="none"
          aria-hidden
          focusable="false"
        >
          {leaves.map((_, nth) => drawn(nth)).reverse()}
        </svg>
      </div>
      <Labels aria-hidden="true">
        {leaves.map(
          ({ label: name }, nth) =>
            nth % every === 0 && (
              <span key={name} style={{ left: `${(nth * shape.step * 100) / width}%` }}>
                {name}
              </span>
            ),
        )}
      </Labels>
    </Fan>
  );
}
