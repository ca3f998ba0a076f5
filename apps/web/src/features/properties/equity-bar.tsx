import type { Property } from '@aurea/contract/properties.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import styles from './equity-bar.module.css';
import { useAmounts } from './use-amounts.ts';

type Props = { readonly property: Property; readonly size?: 'small' | 'large' };

/** Value = equity + debt, the one picture people want; nothing where one of them is not known. */
export function EquityBar({ property, size = 'small' }: Props) {
  const { list } = useMessages().properties;
  const { percent } = useAmounts(property.currency);
  const shares = sharesOf(property);
  if (!shares) return <div className={styles.unknown} data-size={size} aria-hidden="true" />;
  return (
    <div
      className={styles.bar}
      data-size={size}
      role="img"
      aria-label={list.equityBar(percent(shares.equity, 0), percent(shares.debt, 0))}
    >
      <span className={styles.equity} style={{ width: `${Number(shares.equity) * 100}%` }} />
      <span className={styles.debt} />
    </div>
  );
}

/** The parts of the value as ratios; a debt above the value leaves no equity. */
export function sharesOf({ value, figures }: Property): { readonly equity: string; readonly debt: string } | null {
  if (value === null || figures.equity === null || !decimal(value).greaterThan(0)) return null;
  const ratio = decimal(figures.equity).dividedBy(value);
  const equity = ratio.isNegative() ? decimal(0) : ratio;
  return { equity: equity.toFixed(4), debt: decimal(1).minus(equity).toFixed(4) };
}
