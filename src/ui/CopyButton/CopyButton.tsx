import { useEffect, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '../Button/Button.tsx';
import type { ButtonProps } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'onClick'> {
  /** What is copied. */
  text: string;
  labels: {
    copy: string;
    /** Shown and announced for three seconds. */
    copied: string;
    /** When the browser refuses. */
    failed: string;
  };
  /** Writes to the clipboard; by default the browser's. */
  write?: ((text: string) => Promise<void>) | undefined;
}

/** Milliseconds for which the button shows the result. */
const copiedFor = 3000;

type Outcome = 'copied' | 'failed';

const Stack = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  '& > span': { gridArea: '1 / 1', display: 'inline-flex', alignItems: 'center', gap: theme.spacing(1) },
  '& > [data-away]': { visibility: 'hidden' },
}));

const toClipboard = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** Copies a text and says so. As wide as its longest label, so that nothing moves. */
export function CopyButton({ text, labels, write = toClipboard, ...button }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), copiedFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await write(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <Button {...button} onClick={() => void copy()}>
        <Stack>
          <span data-away={outcome ? '' : undefined}>
            <Icon name="copy" size={16} />
            {labels.copy}
          </span>
          <span data-away={outcome ? undefined : ''} aria-hidden={!outcome}>
            <Icon name={outcome === 'failed' ? 'warning' : 'check'} size={16} />
            {outcome === 'failed' ? labels.failed : labels.copied}
          </span>
        </Stack>
      </Button>
      <VisuallyHidden role="status">{outcome && labels[outcome]}</VisuallyHidden>
    </>
  );
}
