import { styled } from '@mui/material/styles';

export interface QrCodeProps {
  /** From `useQr`. */
  svg: string | undefined;
  /** Pixels of its side. */
  size: number;
  labels: {
    /** What the code says or where it leads. */
    image: string;
    drawing: string;
    failed: string;
  };
}

/** A QR code, and in its place while it is drawn, or where it could not be, words that say so. */
export function QrCode({ svg, size, labels }: QrCodeProps) {
  if (svg === 'failed') return <p role="alert">{labels.failed}</p>;
  const side = { width: size, height: size };
  return svg === undefined ? (
    <Sheet as="span" role="status" aria-label={labels.drawing} style={side} />
  ) : (
    <Sheet src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={labels.image} style={side} />
  );
}

// light in both schemes, as drawn: cameras need dark on light
const Sheet = styled('img')(({ theme }) => ({
  display: 'block',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
}));
