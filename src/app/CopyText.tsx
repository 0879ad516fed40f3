import { CopyButton, type CopyButtonProps } from '#ui/CopyButton/CopyButton.tsx';
import { useWords } from '../i18n/words.ts';

interface CopyTextProps extends Omit<CopyButtonProps, 'labels'> {
  label: string;
}

/** A button that copies a text, and says so. */
export function CopyText({ label, ...button }: CopyTextProps) {
  const say = useWords();
  return (
    <CopyButton
      {...button}
      labels={{ copy: label, copied: say('layout.copied'), failed: say('layout.notCopied') }}
    />
  );
}
