import type { Transaction } from '@aurea/contract/transactions.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { currencySymbol, formatDay } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Money, Price, Units, useUnitsText } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { Tag } from '#ui/tag.tsx';
import styles from '../asset-cells.module.css';
import { OwnTransferMark } from '../ownership/own-transfer-mark.tsx';

const costsOf = ({ fees, taxes }: Transaction) => toDecimalString(decimal(fees).plus(decimal(taxes)));

/** The columns of a ledger; those of instruments only where there can be any. The label leads, the kind stands below. */
export function useTransactionColumns(currency: string, hasInstruments: boolean): readonly Column<Transaction>[] {
  const { transactions, wealth } = useMessages();
  const text = transactions.columns;
  const locale = useFormatLocale();
  const symbol = currencySymbol(currency, locale);
  const kindOf = ({ kind }: Transaction) => wealth.transactionKinds[kind];
  const effect: Column<Transaction> = {
    id: 'effect',
    header: `${text.effect} (${symbol})`,
    kind: 'number',
    currency,
    cell: ({ cashEffect }) => <b className={styles.value}>{<Effect amount={cashEffect} />}</b>,
    value: ({ cashEffect }) => cashEffect,
    isSortable: false,
    card: 'value',
  };
  return [
    {
      id: 'on',
      header: text.on,
      cell: ({ on }) => formatDay(on),
      value: ({ on }) => on,
      width: '110px',
      card: 'change',
    },
    {
      id: 'kind',
      header: text.label,
      cell: (entry) => <LabelCell entry={entry} kind={kindOf(entry)} />,
      value: kindOf,
      isSortable: false,
      card: 'title',
    },
    ...(hasInstruments ? instrumentColumns(text) : []),
    {
      id: 'gross',
      header: `${text.amount} (${symbol})`,
      kind: 'number',
      currency: (entry) => entry.currency,
      priority: 2,
      cell: (entry) => <Amount entry={entry} of={entry.gross} accountCurrency={currency} />,
      value: ({ gross }) => gross,
      card: 'none',
    },
    {
      id: 'costs',
      header: text.costs,
      kind: 'number',
      currency: (entry) => entry.currency,
      priority: 3,
      cell: (entry) => (/[1-9]/.test(costsOf(entry)) ? <Money value={costsOf(entry)} currency={null} detail /> : '—'),
      value: costsOf,
      isSortable: false,
      card: 'none',
    },
    effect,
  ];
}

type ColumnTexts = { readonly quantity: string; readonly unitPrice: string };

function instrumentColumns(text: ColumnTexts): readonly Column<Transaction>[] {
  return [
    {
      id: 'quantity',
      header: text.quantity,
      kind: 'number',
      priority: 2,
      cell: ({ quantity }) => <Units value={quantity} />,
      value: ({ quantity }) => quantity,
      isSortable: false,
      card: 'none',
    },
    {
      id: 'unitPrice',
      header: text.unitPrice,
      kind: 'number',
      currency: (entry) => entry.currency,
      priority: 3,
      cell: ({ unitPrice }) => (unitPrice ? <Price value={unitPrice} /> : '—'),
      value: ({ unitPrice }) => unitPrice,
      isSortable: false,
      card: 'none',
    },
  ];
}

function Effect({ amount }: { readonly amount: string }) {
  return /[1-9]/.test(amount) ? <Money value={amount} currency={null} detail sign /> : '—';
}

/** Dated after today: it changes nothing of what is held today. */
export const isPlanned = ({ on }: Transaction) => on > today();

function LabelCell({ entry, kind }: { readonly entry: Transaction; readonly kind: string }) {
  const text = useMessages().transactions;
  const label = useLabelOf()(entry);
  return (
    <div>
      <div className={styles.name}>
        {label || kind} {isPlanned(entry) && <Tag icon="calendar">{text.planned}</Tag>}
      </div>
      {label && (
        <div className={styles.detail}>
          {[kind, label === entry.label && textOf(entry)].filter(Boolean).join(' · ')}
        </div>
      )}
      <OwnTransferMark entry={entry} />
    </div>
  );
}

/** What the bank wrote, where the label says it otherwise. */
const textOf = ({ label, note }: Transaction) => note !== label && note;

/** What the line is about: the instrument, both legs of a swap, the other account of a transfer, else the note. */
function useLabelOf(): (entry: Transaction) => string {
  const text = useMessages().transactions;
  const units = useUnitsText();
  const leg = (quantity: string | null, name: string | null) =>
    [quantity && units(quantity), name].filter(Boolean).join(' ');
  return (entry) => {
    const { kind, instrumentName, counterInstrumentName, otherAssetName } = entry;
    if (counterInstrumentName) {
      const given = leg(entry.quantity, instrumentName);
      return text.swapped(given, leg(entry.counterQuantity, counterInstrumentName));
    }
    const other = otherAssetName && (kind === 'transfer_in' ? text.legFrom : text.legTo)(otherAssetName);
    return [instrumentName, other].filter(Boolean).join(' · ') || entry.label;
  };
}

type AmountProps = { readonly entry: Transaction; readonly of: string | null; readonly accountCurrency: string };

function Amount({ entry, of, accountCurrency }: AmountProps) {
  if (of === null) return '—';
  if (entry.currency === accountCurrency) return <Money value={of} currency={null} detail />;
  return (
    <div>
      <Money value={of} currency={null} detail />
      <div className={styles.detail}>{entry.currency}</div>
    </div>
  );
}

/** Whether the amount says something that the cash does not: costs, or another currency. */
const isBesideCash = ({ gross, cashEffect, currency }: Transaction, accountCurrency: string) =>
  gross !== null && (currency !== accountCurrency || !decimal(gross).abs().equals(decimal(cashEffect).abs()));

/** The columns without those that repeat the cash in every line shown: the amount, and costs where there are none. */
export function withoutRepeats(
  columns: readonly Column<Transaction>[],
  items: readonly Transaction[],
  accountCurrency: string,
): readonly Column<Transaction>[] {
  const repeats = new Set<string>();
  if (!items.some((entry) => isBesideCash(entry, accountCurrency))) repeats.add('gross');
  if (!items.some((entry) => /[1-9]/.test(costsOf(entry)))) repeats.add('costs');
  return columns.filter(({ id }) => !repeats.has(id));
}
