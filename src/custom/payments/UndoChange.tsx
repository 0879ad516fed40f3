import type { Cancelled } from '#contract/payments';
import { UndoButton } from './UndoButton.tsx';

/** Undoes a change while the term before it still runs. */
export const UndoChange = ({ product }: { product: Cancelled }) => (
  <UndoButton
    call="creative-services#undochange"
    product={product}
    label={`payments.change.undo.${product}`}
    busyLabel="payments.change.undoing"
    undone={`payments.change.undone.${product}`}
  />
);
