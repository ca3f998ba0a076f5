import type { TaxParameters } from '@aurea/domain/tax/parameters/tax-parameters.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import styles from '../result/result.module.css';

type Props = { readonly law: TaxParameters; readonly left?: readonly string[]; readonly note?: string };

/** The law that was applied, that this is an estimate, and what it leaves out. */
export function WealthLaw({ law, left = [], note }: Props) {
  const { wealth: text } = useMessages().tax;
  const isProvisional = law.unsettled.some(({ state }) => state === 'provisional');
  return (
    <section className={styles.law}>
      {isProvisional && (
        <p>
          <b>{text.provisional}</b>
        </p>
      )}
      {note && <p>{note}</p>}
      <p>
        {text.estimate} {text.law(law.law, formatDay(law.checkedOn))}
      </p>
      {left.length > 0 && (
        <details>
          <summary>{text.notModelled}</summary>
          <ul>
            {left.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
