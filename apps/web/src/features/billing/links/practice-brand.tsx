import type { PublicInvoice } from '@aurea/contract/billing/public-invoices.ts';
import styles from './practice-brand.module.css';

type Props = { readonly name: string; readonly look: PublicInvoice['look'] };

/** Whose page it is, in the place of the product's own mark: the logo of the practice, or its name. */
export function PracticeBrand({ name, look }: Props) {
  return (
    <p className={styles.brand} data-wordmark>
      {look.image ? (
        <img className={styles.logo} src={look.image} alt={name} />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </p>
  );
}
