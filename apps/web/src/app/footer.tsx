import { useMessages } from '#i18n/messages.ts';
import styles from './footer.module.css';

export function Footer() {
  const { shell } = useMessages();
  return <footer className={styles.footer}>{shell.footer(new Date().getFullYear())}</footer>;
}
