import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { spending } from '@aurea/contract/spending.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useState } from 'react';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatMoney, formatMonth } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Money } from '#ui/money.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { WeightBar } from '#ui/weight-bar.tsx';
import { useCategoryName } from './category-words.ts';
import { daysOf, monthsUntil } from './period.ts';
import { RulesDialog } from './rules-dialog.tsx';
import styles from './spending.module.css';

type Summary = ReplyOf<typeof spending.summary>;
type Row = Summary['items'][number];

/** What was spent by category in the latest months or one of them, with the rules behind it. */
export function SpendingSummary() {
  const { summary: text } = useMessages().spending;
  const { search, change } = useAddress();
  const locale = useLocale();
  const [isRuling, setRuling] = useState(false);
  const read = useLiveRead(spending.summary, { query: daysOf(search.month, today()) });
  const months = monthsUntil(today()).map((month) => ({
    value: month,
    label: formatMonth(`${month}-01`, locale, true),
  }));
  return (
    <Card
      title={text.title}
      finding={useFinding(read.data)}
      actions={
        <Button variant="neutral" icon="settings" onPress={() => setRuling(true)}>
          {text.all}
        </Button>
      }
    >
      <div className={styles.period}>
        <SelectField
          label={text.period}
          options={[{ value: 'all', label: text.months }, ...months]}
          value={months.some(({ value }) => value === search.month) ? (search.month ?? 'all') : 'all'}
          onChange={(month) => change({ month: month === 'all' ? undefined : month, page: undefined })}
        />
      </div>
      <QueryBoundary read={read}>{(found) => <Categories found={found} />}</QueryBoundary>
      <Transfers />
      {isRuling && <RulesDialog onClose={() => setRuling(false)} />}
    </Card>
  );
}

function useFinding(found: Summary | undefined): string | undefined {
  const { summary: text } = useMessages().spending;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  if (!found || found.items.length === 0) return undefined;
  if (isHidden || found.total === null) return text.hidden;
  const lines = found.items.reduce((count, item) => count + item.lines, 0);
  return text.finding(formatMoney(found.total, { locale, currency: found.currency }), lines);
}

function Categories({ found }: { readonly found: Summary }) {
  const { summary: text } = useMessages().spending;
  const { search, change } = useAddress();
  const nameOf = useCategoryName();
  const columns = useColumns(found);
  if (found.items.length === 0)
    return <EmptyState icon="wallet" level={3} title={text.empty} detail={text.emptyDetail} />;
  const idOf = ({ category }: Row) => category ?? 'none';
  return (
    <>
      {found.missing.length > 0 && <p className={styles.warning}>{text.missing(found.missing.join(', '))}</p>}
      <Table
        label={text.title}
        rows={found.items}
        rowId={idOf}
        rowName={({ category }) => nameOf(category)}
        columns={columns}
        paging="none"
        flush
        fileName={text.file}
        current={search.category ?? null}
        onOpen={(row) => change({ category: idOf(row) === search.category ? undefined : idOf(row), page: undefined })}
      />
    </>
  );
}

function useColumns({ currency, total, items }: Summary): readonly Column<Row>[] {
  const { summary: text } = useMessages().spending;
  const nameOf = useCategoryName();
  const weightOf = ({ amount }: Row) =>
    total !== null && amount !== null && decimal(amount).greaterThan(0) && decimal(total).greaterThan(0)
      ? toDecimalString(decimal(amount).dividedBy(total).times(100).toDecimalPlaces(2))
      : null;
  const largest = Math.max(0, ...items.map((row) => Number(weightOf(row) ?? 0)));
  return [
    {
      id: 'category',
      header: text.category,
      cell: ({ category }) => nameOf(category),
      value: ({ category }) => nameOf(category),
      card: 'title',
    },
    {
      id: 'share',
      header: text.share,
      cell: (row) => <WeightBar weight={weightOf(row)} largest={largest} color="var(--accent)" />,
      value: weightOf,
      kind: 'number',
      card: 'change',
    },
    {
      id: 'lines',
      header: text.lines,
      cell: ({ lines }) => lines,
      value: ({ lines }) => lines,
      kind: 'number',
      card: 'none',
    },
    {
      id: 'amount',
      header: text.amount,
      cell: ({ amount }) => <Money value={amount} currency={currency} detail />,
      value: ({ amount }) => amount,
      kind: 'number',
      currency,
      card: 'value',
    },
  ];
}

function Transfers() {
  const { summary: text } = useMessages().spending;
  const dialogs = useDialogAddress();
  return (
    <p className={styles.foot}>
      {text.transfers}{' '}
      <Button variant="neutral" size="small" onPress={() => dialogs.open('own-transfers')}>
        {text.review}
      </Button>
    </p>
  );
}
