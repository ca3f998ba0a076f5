import { Button } from 'react-aria-components/Button';
import styles from './top-bar.module.css';

/** The initials of the user; opens what concerns them. */
export function UserButton({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <Button className={styles.user} aria-label={label}>
      {initials(name)}
    </Button>
  );
}

export function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
