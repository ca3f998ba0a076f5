import type { Property } from '@aurea/contract/properties.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Link } from '#ui/link.tsx';
import { usePropertyFacts } from '../property-words.ts';
import styles from './property-list.module.css';

/** Properties that are no longer owned: they count in no total. */
export function SoldProperties({ items }: { readonly items: readonly Property[] }) {
  const { sold: text } = useMessages().propertyDetails;
  const factsOf = usePropertyFacts();
  return (
    <section className={styles.sold} aria-labelledby="sold-properties">
      <h2 id="sold-properties" className={styles.soldTitle}>
        {text.list}
      </h2>
      <ul>
        {items.map((property) => (
          <li key={property.id} className={styles.soldRow}>
            <Link href={`/dashboard/properties/${property.id}`}>{property.name}</Link>
            <span className={styles.quiet}>{factsOf(property).join('\u00a0· ')}</span>
            <span className={styles.soldDay}>{property.closedOn && text.on(formatDay(property.closedOn))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
