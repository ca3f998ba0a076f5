import type { TaxLine } from '@aurea/domain/tax/tax-line.ts';
import { useMessages } from '#i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import styles from '../result/result.module.css';
import { useTaxWords } from '../tax-words.ts';
import { useTaxAmounts } from '../use-tax-amounts.ts';
import layout from './wealth.module.css';

type Props = { readonly lines: readonly TaxLine[]; readonly name?: string };

/** The lines of a computation, opened on demand: label, base and rate, article, amount. */
export function TaxLines({ lines, name }: Props) {
  const { wealth: text } = useMessages().tax;
  const { cents, rate } = useTaxAmounts();
  const { lineName } = useTaxWords();
  if (lines.length === 0) return null;
  return (
    <details className={`${styles.kind} ${layout.spaced}`}>
      <summary>
        <span>{name ?? text.lines}</span>
        <Icon name="chevron-right" size={14} />
      </summary>
      <ul className={styles.steps}>
        {lines.map((line) => (
          <li key={`${line.label} ${line.of ?? ''} ${line.base?.toFixed() ?? ''}`}>
            <span>
              {lineName(line)}
              <span className={styles.quiet}>
                {[line.base && line.rate && `${cents(line.base)} × ${rate(line.rate)}`, line.article]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <b>{cents(line.amount)}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}
