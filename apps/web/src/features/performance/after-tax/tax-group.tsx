import type { LatentTaxGroup } from '@aurea/contract/tax/latent-tax.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatMoney, formatRate } from '#lib/format.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from './after-tax.module.css';

type Props = { readonly group: LatentTaxGroup; readonly currency: string };

/** What one kind of account brought and the tax on it, opening to its accounts and to the steps of the computation. */
export function TaxGroup({ group, currency }: Props) {
  const { afterTax: text } = useMessages();
  const isIncomplete = group.items.some(({ gaps }) => gaps.length > 0);
  return (
    <details className={styles.group}>
      <summary>
        <Icon name="chevron-right" size={14} />
        <span className={styles.name}>
          {text.groups[group.group]}
          {isIncomplete && <span className={styles.gap}>{text.incomplete}</span>}
        </span>
        <span className={styles.amount}>
          <small>{text.period.columns.gain}</small>
          {group.gain === null ? text.unknownGain : <Money value={group.gain} currency={currency} sign />}
        </span>
        <b className={styles.amount}>
          <small>{text.columns.tax}</small>
          <Money value={group.tax} currency={currency} />
        </b>
      </summary>
      <ul className={styles.rows}>
        {group.items.map((item) => (
          <ItemRow key={item.id} item={item} currency={currency} />
        ))}
        {group.lines.map((line) => (
          <LineRow key={`${line.label} ${line.rate} ${line.article}`} line={line} currency={currency} />
        ))}
      </ul>
    </details>
  );
}

type ItemProps = { readonly item: LatentTaxGroup['items'][number]; readonly currency: string };

function ItemRow({ item, currency }: ItemProps) {
  const { afterTax: text } = useMessages();
  return (
    <li>
      <span className={styles.name}>
        <Link href={`/dashboard/assets/${item.id}`}>{item.name}</Link>
        {item.exemption && <span className={styles.quiet}>{text.exemptions[item.exemption]}</span>}
        {item.gaps.map((gap) => (
          <span key={gap} className={styles.gap}>
            {text.gaps[gap].says}
          </span>
        ))}
      </span>
      {item.gain !== null && <Money value={item.gain} currency={currency} sign />}
    </li>
  );
}

type LineProps = { readonly line: LatentTaxGroup['lines'][number]; readonly currency: string };

function LineRow({ line: { label, base, rate, amount, article }, currency }: LineProps) {
  const { afterTax: text } = useMessages();
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const written = base && (isHidden ? MASK : formatMoney(base, { locale, currency, detail: true }));
  const product = written && (rate ? `${written} × ${formatRate(rate, locale, 0)}` : written);
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        {text.lines[label]}
        <span className={styles.quiet}>{[product, article].filter(Boolean).join(' · ')}</span>
      </span>
      {label !== 'life_insurance_allowance' && <Money value={amount} currency={currency} detail />}
    </li>
  );
}
