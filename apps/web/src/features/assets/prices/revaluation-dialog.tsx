import { type Asset, assets } from '@aurea/contract/assets.ts';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import styles from './revaluation.module.css';
import { RevaluationRow } from './revaluation-row.tsx';
import { isStated } from './stated-asset.ts';

/** All assets valued by hand in one list: one field and one day each, Enter saves and goes on to the next. */
export function RevaluationDialog({ onClose }: { readonly onClose: () => void }) {
  const { revaluation: text } = useMessages().assets;
  const read = useLiveRead(assets.list, { query: {} });
  return (
    <Dialog
      title={text.title}
      isOpen
      onClose={onClose}
      width="large"
      isDismissable={false}
      actions={<Button onPress={onClose}>{text.done}</Button>}
    >
      <QueryBoundary read={read}>{({ items }) => <Rows items={items.filter(isStated)} />}</QueryBoundary>
    </Dialog>
  );
}

function Rows({ items }: { readonly items: readonly Asset[] }) {
  const { revaluation: text } = useMessages().assets;
  const [order] = useState(() => oldestFirst(items).map(({ id }) => id));
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.querySelector<HTMLInputElement>('input[inputmode="decimal"]')?.focus(), []);
  const rows = order.flatMap((id) => items.find((asset) => asset.id === id) ?? []);
  if (rows.length === 0) return <EmptyState icon="check-circle" title={text.empty} detail={text.emptyDetail} />;
  const fields = () => list.current?.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]');
  const goOn = (index: number) => (fields()?.[index + 1] ?? fields()?.[index])?.focus();
  return (
    <>
      <p className={styles.intro}>{text.intro}</p>
      <ol ref={list} className={styles.rows}>
        {rows.map((asset, index) => (
          <RevaluationRow
            key={asset.id}
            asset={asset}
            isSaved={saved.has(asset.id)}
            onSaved={() => setSaved((before) => new Set([...before, asset.id]))}
            onNext={() => goOn(index)}
          />
        ))}
      </ol>
      <p role="status" className={styles.progress}>
        {text.progress(saved.size, rows.length)}
      </p>
    </>
  );
}

function oldestFirst(items: readonly Asset[]): readonly Asset[] {
  return items.toSorted((a, b) => (a.valuedOn ?? '').localeCompare(b.valuedOn ?? '') || a.name.localeCompare(b.name));
}
