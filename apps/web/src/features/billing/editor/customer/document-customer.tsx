import { useMessages } from '#i18n/messages.ts';
import { Link } from '#ui/link.tsx';
import styles from '../editor.module.css';

type Props = { readonly id: string; readonly name: string };

/** For whom a document is, in the place of a field: it leads to the file of the customer. */
export function DocumentCustomer({ id, name }: Props) {
  const { create: text } = useMessages().invoices;
  return (
    <div className={styles.customer}>
      <span className={styles.customerLabel}>{text.customer}</span>
      <Link href={`/dashboard/customers/${id}`}>{name}</Link>
    </div>
  );
}
