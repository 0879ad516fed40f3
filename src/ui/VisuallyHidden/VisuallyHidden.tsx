import { styled } from '@mui/material/styles';
import { visuallyHidden } from './visuallyHidden.ts';

/** Words for screen readers alone. A `span`; `as` makes it another element, `role="status"` a live region. */
export const VisuallyHidden = styled('span')(visuallyHidden);
