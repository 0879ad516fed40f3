import { styled } from '@mui/material/styles';

/** A share in words and as a bar, relative to the largest. */
export function ShareBar({ length, text }: { length: number; text: string }) {
  return (
    <Row>
      <i style={{ width: `${Math.min(1, length) * 100}%` }} />
      <span>{text}</span>
    </Row>
  );
}

const Row = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(1.5rem, 1fr) 3.5em',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > i': {
    justifySelf: 'start',
    height: 6,
    minWidth: 2,
    borderRadius: 2,
    background: theme.vars.palette.line.control,
  },
  '@media (forced-colors: active)': { '& > i': { background: 'CanvasText' } },
}));
