import { encode } from 'uqr';
import styles from './qr-code.module.css';

type Props = { readonly text: string; readonly label: string };

/** A text as a square that a camera reads: dark on white whatever the theme, with the quiet border it needs. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={styles.code}>
      <path d={path} />
    </svg>
  );
}
