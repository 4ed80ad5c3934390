import { encode } from 'uqr';

interface QrCodeProps {
  value: string;
  /** Says what the code does, for screen readers. */
  label: string;
}

/** Draws a QR code of `value` (error correction M, a quiet zone of four modules) as one SVG path. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      {/* Scanners need dark on light in both themes. */}
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path className="qr-ink" d={path} />
    </svg>
  );
}
