import type { Asset } from '@aurea/contract/assets.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWorkspace } from '#lib/session.ts';
import { Figure, Figures } from '#ui/figures.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { totalOf } from './asset-groups.ts';
import styles from './asset-list-totals.module.css';

/** What the assets shown are worth together: owned, owed, and the difference. */
export function AssetListTotals({ items }: { readonly items: readonly Asset[] }) {
  const { list: text } = useMessages().assets;
  const currency = useWorkspace()?.currency ?? 'EUR';
  const owed = items.filter((asset) => asset.class === 'debt');
  const owned = items.filter((asset) => asset.class !== 'debt');
  const net = totalOf(items);
  if (items.length === 0) return null;
  const figures = [
    { label: text.gross, total: totalOf(owned) },
    ...(owed.length > 0
      ? [
          { label: text.debts, total: totalOf(owed) },
          { label: text.net, total: net },
        ]
      : []),
  ];
  return (
    <div className={styles.totals}>
      <Figures phone="line">
        {figures.map(({ label, total }) => (
          <Figure key={label} label={label}>
            <Money value={total.value} currency={currency} />
          </Figure>
        ))}
      </Figures>
      {net.isPartial && (
        <p className={styles.note}>
          <Icon name="warning" size={14} />
          {text.subtotalPartial}
        </p>
      )}
    </div>
  );
}
