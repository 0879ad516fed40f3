import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { OverviewLines } from './OverviewLines.ts';

/** Lines on their way; the page says so once. */
export function LineSkeletons({ lines }: { lines: number }) {
  return (
    <OverviewLines aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <li key={line}>
          <div className="words">
            <span>
              <Skeleton width={`${18 - 2 * line}ch`} />
            </span>
            <small>
              <Skeleton width="22ch" />
            </small>
          </div>
        </li>
      ))}
    </OverviewLines>
  );
}
