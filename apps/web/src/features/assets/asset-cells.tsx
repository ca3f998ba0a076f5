import type { Asset } from '@aurea/contract/assets.ts';
import type { Member } from '@aurea/contract/workspaces.ts';
import type { AssetClass, Wrapper } from '@aurea/domain/assets/asset-class.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { formatDay, formatPercent } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { Money } from '#ui/money.tsx';
import { useTableLayout } from '#ui/table/layout.ts';
import styles from './asset-cells.module.css';

/** Wrappers that say more than the kind does. */
const SHOWN_WRAPPERS: ReadonlySet<Wrapper> = new Set<Wrapper>(['pea', 'pea_pme', 'per', 'employee_savings']);

export function AssetNameCell({ asset }: { readonly asset: Asset }) {
  const { assets, wealth } = useMessages();
  const layout = useTableLayout();
  const wrapper = SHOWN_WRAPPERS.has(asset.wrapper) ? wealth.wrappers[asset.wrapper] : null;
  return (
    <div>
      <div className={styles.name}>{asset.name}</div>
      <div className={styles.detail}>{[wealth.kinds[asset.kind], wrapper].filter(Boolean).join(' · ')}</div>
      {layout === 'cards' && asset.stale && <UpdatedCell asset={asset} />}
      {asset.tags.length > 0 && (
        <ul className={styles.tags} aria-label={assets.list.columns.tags}>
          {asset.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** An amount in the currency of the household, which the head of a table names and cards do not. */
export function ListMoney({ value, currency }: { readonly value: string | null; readonly currency: string }) {
  return <Money value={value} currency={useTableLayout() === 'cards' ? currency : null} />;
}

/** The value in the currency of the household, and in its own where that is another. */
export function AssetValueCell({ asset, currency }: { readonly asset: Asset; readonly currency: string }) {
  const { wealth } = useMessages();
  return (
    <div>
      <div className={styles.value}>
        <ListMoney value={asset.referenceValue} currency={currency} />
      </div>
      {asset.currency !== currency && asset.value !== null && (
        <div className={styles.detail}>
          <Money value={asset.value} currency={asset.currency} />
        </div>
      )}
      {asset.referenceState !== 'complete' && (
        <div className={styles.stale}>{asset.referenceState === 'partial' ? wealth.partial : wealth.noValue}</div>
      )}
    </div>
  );
}

/** The day of the oldest price the value rests on; amber where it is old. */
export function UpdatedCell({ asset }: { readonly asset: Asset }) {
  const { wealth } = useMessages();
  if (asset.valuedOn === null) return <span className={styles.detail}>—</span>;
  if (!asset.stale) return <>{formatDay(asset.valuedOn)}</>;
  return (
    <span className={styles.stale}>
      <span className={styles.dot} aria-hidden="true" />
      {wealth.staleValue(formatDay(asset.valuedOn))}
    </span>
  );
}

/** Who owns it, in a few words. */
export function useOwnersOf(persons: readonly Member[]): (asset: Asset) => string {
  const { list } = useMessages().assets;
  const locale = useFormatLocale();
  const nameOf = (id: string) => persons.find((person) => person.id === id)?.name.split(' ')[0] ?? '';
  return ({ ownership }) => {
    if (ownership.length === 0) return list.household;
    if (ownership.length === 1 && ownership[0]) return nameOf(ownership[0].memberId);
    return ownership
      .map(({ memberId, percent }) => {
        const digits = percent.includes('.') ? 2 : 0;
        return `${nameOf(memberId)} ${formatPercent(ratioOf(percent), { locale, digits })}`;
      })
      .join(', ');
  };
}

export function ClassTitle({ name, count }: { readonly name: AssetClass; readonly count: string }) {
  const { wealth } = useMessages();
  return (
    <span className={styles.group}>
      <span className={styles.mark} style={{ background: CLASS_COLORS[name] }} aria-hidden="true" />
      {wealth.classes[name]} <span className={styles.count}>{count}</span>
    </span>
  );
}
