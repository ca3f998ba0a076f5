import type { Asset } from '@aurea/contract/assets.ts';
import { holdsInstruments } from '@aurea/domain/assets/asset-class.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { useWorkspace } from '#lib/session.ts';
import { today } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { BigMoney, Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { Stack } from '#ui/stack.tsx';
import { OverdrawnNote } from './account-cash.tsx';
import styles from './asset-detail.module.css';
import { AssetHoldings } from './asset-holdings.tsx';
import { LinkedLoans } from './linked-loans.tsx';
import { ValueChart } from './value-chart.tsx';

/** What it is worth, how that came about, and what it holds. */
export function AssetOverviewTab({ asset }: { readonly asset: Asset }) {
  return (
    <Stack>
      <OverdrawnNote asset={asset} />
      <Card>
        <AssetValue asset={asset} />
        <ValueChart asset={asset} />
      </Card>
      {holdsInstruments(asset.kind) && <AssetHoldings asset={asset} />}
      {asset.kind === 'property' && <LinkedLoans asset={asset} />}
    </Stack>
  );
}

function AssetValue({ asset }: { readonly asset: Asset }) {
  const { detail: text } = useMessages().assets;
  const currency = useWorkspace()?.currency ?? 'EUR';
  return (
    <div className={styles.hero}>
      <Muted as="span">{text.value(formatDay(asset.valuedOn ?? today()))}</Muted>
      <span className={styles.figure}>
        <BigMoney value={asset.value} currency={asset.currency} />
      </span>
      {asset.currency !== currency && asset.referenceValue !== null && (
        <span className={styles.note}>
          <Money value={asset.referenceValue} currency={currency} /> {text.inReference}
        </span>
      )}
      <ValueState asset={asset} />
    </div>
  );
}

function ValueState({ asset }: { readonly asset: Asset }) {
  const { detail: text } = useMessages().assets;
  const says = sentenceOf(asset);
  if (!says) return null;
  return (
    <p className={styles.note} data-warning>
      <Icon name="warning" size={14} />
      {says === 'stale' ? text.stale(formatDay(asset.valuedOn ?? '')) : text[says]}
    </p>
  );
}

function sentenceOf({ valueState, stale, valuedOn }: Asset): 'unavailable' | 'partial' | 'stale' | null {
  if (valueState !== 'complete') return valueState;
  return stale && valuedOn ? 'stale' : null;
}
