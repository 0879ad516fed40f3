import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useWords } from '../../i18n/words.ts';
import type { Heatmap } from './heatmapModel.ts';

export interface UnreadProps {
  heatmap: Heatmap;
  /** Given while the range can be widened. */
  onWiden: (() => void) | undefined;
  onAllKinds: () => void;
}

/** Says what is missing, of one kind or at all, and shows more. */
export function Unread({ heatmap: { kind, paged, sheet }, onWiden, onAllKinds }: UnreadProps) {
  const say = useWords();
  if (kind !== undefined && kind !== 'all')
    return (
      <Notice
        live
        title={say(`heatmap.unread.kinds.${kind}`)}
        action={
          <Button small onClick={onAllKinds}>
            {say('heatmap.unread.allKinds')}
          </Button>
        }
      >
        {say('heatmap.unread.kindText')}
      </Notice>
    );
  return (
    <Notice
      live
      title={say(paged ? 'heatmap.unread.title' : 'heatmap.unread.whole')}
      action={
        onWiden && (
          <Button small onClick={onWiden}>
            {say('heatmap.unread.widen')}
          </Button>
        )
      }
    >
      {say(sheet.kind === 'page' ? 'heatmap.unread.text' : 'heatmap.unread.scrollText')}
    </Notice>
  );
}
