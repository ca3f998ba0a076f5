import { useMessages } from '#i18n/messages.ts';
import { Callout } from '#ui/callout.tsx';
import type { TransactionValues } from '../transactions/transaction-form.ts';
import styles from './asset-fields.module.css';
import type { Merge } from './merge-report.ts';

type Props = { readonly merge: Merge | null; readonly names: Readonly<Record<string, string>> };

const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What others saved while something was typed, so that one correction does not mix with another unseen. */
function MergeNote({ merge, names }: Props) {
  const { merged: text } = useMessages().assets;
  const named = (fields: readonly string[]) => [...new Set(fields.map((field) => names[field] ?? field))].join(', ');
  return (
    <div aria-live="polite" className={styles.mergeReport}>
      {merge && (
        <div ref={reveal}>
          <Callout tone="warning" title={text.title}>
            {merge.taken.length > 0 && text.taken(named(merge.taken))}{' '}
            {merge.kept.length > 0 && text.kept(named(merge.kept))} {text.look}
          </Callout>
        </div>
      )}
    </div>
  );
}

export function AssetMergeNote({ merge }: Pick<Props, 'merge'>) {
  const { form, ownership, cash } = useMessages().assets;
  const names = {
    ...form,
    isInterpolated: form.interpolated,
    metalId: form.metal,
    shares: ownership.title,
    cashChoice: cash.choice,
  };
  return <MergeNote merge={merge} names={names} />;
}

type TransactionProps = Pick<Props, 'merge'> & {
  readonly values: TransactionValues;
  readonly account: { readonly currency: string };
};

export function TransactionMergeNote({ merge, values, account }: TransactionProps) {
  const text = useMessages().transactions;
  const names: Readonly<Record<keyof TransactionValues, string>> = {
    kind: text.kind,
    on: text.on,
    moved: text.moved,
    instrumentId: text.instrument,
    quantity: text.quantity,
    unitPrice: text.unitPrice,
    gross: text.gross,
    fees: text.fees,
    taxes: text.taxes,
    currency: text.currency,
    fxRate: text.fxRate(values.currency, account.currency),
    counterInstrumentId: text.counterInstrument,
    counterQuantity: text.counterQuantity,
    splitRatio: text.splitRatio,
    addedQuantity: text.addedQuantity,
    note: text.note,
    openingBalance: text.openingBalance,
    alsoIn: text.splits.alsoIn,
  };
  return <MergeNote merge={merge} names={names} />;
}
