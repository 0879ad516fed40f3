import { useFormState } from 'react-hook-form';
import { BusyButton, type BusyButtonProps } from '#ui/Button/BusyButton.tsx';

export type SubmitButtonProps = Omit<BusyButtonProps, 'type' | 'busy' | 'onClick'>;

/** Submits the form around it; busy until that has ended, and deaf meanwhile: nothing is sent twice. */
export function SubmitButton(props: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  return <BusyButton look="primary" {...props} type="submit" busy={isSubmitting} />;
}
