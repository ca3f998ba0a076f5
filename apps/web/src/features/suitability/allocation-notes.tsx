import type { SuitabilityOverview } from '@aurea/contract/suitability.ts';
import { useMessages } from '#i18n/messages.ts';
import { Link } from '#ui/link.tsx';
import styles from './suitability.module.css';

type Props = { readonly overview: SuitabilityOverview; readonly money: (value: string) => string };

/** What the comparison leaves out, and what is to be classified. */
export function AllocationNotes({ overview: { allocation }, money }: Props) {
  const { allocation: text } = useMessages().suitability;
  const { beside, toCheck, missing, unclassified } = allocation;
  const parts = [
    beside.reserve !== '0' && text.reserve(money(beside.reserve)),
    beside.directProperty !== '0' && text.property(money(beside.directProperty)),
    beside.belongings !== '0' && text.belongings(money(beside.belongings)),
  ].filter((part) => part !== false);
  return (
    <div className={styles.notes}>
      {parts.length > 0 && <p>{text.beside(parts.join(', '))}</p>}
      {missing.length > 0 && <p>{text.missing(missing.join(', '))}</p>}
      {toCheck.length > 0 && (
        <>
          <p>{text.unclassified(money(unclassified))}</p>
          <p className={styles.factTitle}>{text.toCheck}</p>
          <ul className={styles.plain}>
            {toCheck.map(({ id, name, of, value }) => (
              <li key={id}>
                <Link href={of === 'asset' ? `/dashboard/assets/${id}` : '/dashboard/stocks'}>{name}</Link>{' '}
                {money(value)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
