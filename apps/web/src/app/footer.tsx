import { useMessages } from '#i18n/messages.ts';
import { today } from '#lib/today.ts';
import styles from './footer.module.css';

export function Footer() {
  const { shell } = useMessages();
  return <footer className={styles.footer}>{shell.footer(today().slice(0, 4))}</footer>;
}
