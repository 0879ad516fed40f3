import type { Cancelled } from '#contract/payments';
import { UndoButton } from './UndoButton.tsx';

/** Undoes a cancellation while the term still runs. */
export const UndoCancel = ({ product }: { product: Cancelled }) => (
  <UndoButton
    call="creative-services#undocancel"
    product={product}
    label={`payments.giveUp.${product}.undo`}
    busyLabel="payments.ending.undoing"
    undone={`payments.giveUp.${product}.undone`}
  />
);
