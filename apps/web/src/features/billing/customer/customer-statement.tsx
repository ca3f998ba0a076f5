import { reports, type Statement, type StatementLine } from '@aurea/contract/billing/reports.ts';
import { columnOf, type StatementColumn } from '@aurea/domain/billing/reports/statement.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { formatDay } from '#lib/format.ts';
import { runAction } from '#lib/run-action.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { type Span, spanOf } from '../reports/period.ts';
import { PeriodFields } from '../reports/period-fields.tsx';
import styles from '../reports/reports.module.css';
import { saveFile } from '../reports/save-file.ts';
import { usePeriod } from '../reports/use-period.ts';

/** The account of a customer over a period. */
export function CustomerStatement({ id }: { readonly id: string }) {
  const { statement: text } = useMessages().reports;
  const { span, shown, choose } = usePeriod(spanOf('year', today()));
  const [currency, setCurrency] = useState('EUR');
  const read = useLiveRead(reports.statement, { params: { id }, query: { ...span, currency } });
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <PeriodFields span={shown} onChange={choose} />
        <Files id={id} span={span} currency={currency} />
      </div>
      <QueryBoundary read={read}>
        {(statement) => (
          <>
            {statement.currencies.some((one) => one !== 'EUR') && (
              <SelectField
                label={text.currency}
                value={currency}
                onChange={setCurrency}
                options={[...new Set(['EUR', ...statement.currencies])].map((value) => ({ value, label: value }))}
              />
            )}
            <StatementFigures statement={statement} />
            <StatementTable statement={statement} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

const FORMATS = ['pdf', 'xlsx', 'csv'] as const;

function Files({ id, span, currency }: { readonly id: string; readonly span: Span; readonly currency: string }) {
  const { exports } = useMessages().reports;
  const locale = useFormatLocale();
  const save = (format: (typeof FORMATS)[number]) => {
    const query = { ...span, currency, format, locale };
    runAction(() => saveFile(call(reports.statementFile, { params: { id }, query }), exports.done));
  };
  return (
    <Toolbar>
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant={format === 'pdf' ? 'neutral' : 'text'}
          size="small"
          icon={format === 'pdf' ? 'download' : undefined}
          onPress={() => save(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Toolbar>
  );
}

function StatementFigures({ statement }: { readonly statement: Statement }) {
  const { statement: text } = useMessages().reports;
  const isSome = (amount: string) => /[1-9]/.test(amount);
  const figures = (['opening', 'invoiced', 'credited', 'paid', 'writtenOff', 'closing'] as const).filter(
    (name) => name !== 'writtenOff' || isSome(statement.writtenOff),
  );
  return (
    <dl className={styles.totals}>
      {figures.map((name) => (
        <div key={name}>
          <dt>{text[name]}</dt>
          <dd>
            <Money value={statement[name]} currency={statement.currency} detail />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type StatementRow = StatementLine & { readonly lineId: string };

function StatementTable({ statement: { lines, currency } }: { readonly statement: Statement }) {
  const { statement: text } = useMessages().reports;
  const columns = useColumns(currency);
  return (
    <Table<StatementRow>
      label={text.title}
      rows={lines.map((line, index) => ({ ...line, lineId: String(index) }))}
      rowId={({ lineId }) => lineId}
      rowName={({ kind, number }) => `${text.kinds[kind]} ${number}`}
      columns={columns}
      hasFiles={false}
      empty={<p className={styles.lead}>{text.empty}</p>}
    />
  );
}

/** What a movement comes to in a column; a loss stands with what was credited, null where it belongs to another. */
function amountIn({ kind, amount }: StatementLine, wanted: StatementColumn): string | null {
  const moved = columnOf({ kind, amount: decimal(amount) });
  const column = moved.column === 'writtenOff' ? 'credited' : moved.column;
  return column === wanted ? moved.amount.toFixed() : null;
}

/** Nothing where the movement belongs to another column. */
function amountCell(amount: string | null, currency: string) {
  return amount === null ? '' : <Money value={amount} currency={currency} detail />;
}

function useColumns(currency: string): readonly Column<StatementRow>[] {
  const { statement: text } = useMessages().reports;
  const { columns } = text;
  const whatOf = ({ kind, number }: StatementRow) => `${text.kinds[kind]} ${number}`;
  return [
    { id: 'what', header: columns.what, cell: whatOf, value: whatOf, isSortable: false },
    {
      id: 'on',
      header: columns.on,
      card: 'detail',
      cell: ({ on }) => formatDay(on),
      value: ({ on }) => on,
      isSortable: false,
    },
    {
      id: 'due',
      header: columns.due,
      priority: 3,
      cell: ({ dueOn, reference }) => (dueOn ? formatDay(dueOn) : reference),
      value: ({ dueOn }) => dueOn,
      isSortable: false,
    },
    ...(['invoiced', 'credited', 'paid'] as const).map(
      (name): Column<StatementRow> => ({
        id: name,
        header: text[name],
        kind: 'number',
        currency,
        card: 'value',
        cell: (line) => amountCell(amountIn(line, name), currency),
        value: (line) => amountIn(line, name) ?? '',
        isSortable: false,
      }),
    ),
    {
      id: 'balance',
      header: columns.balance,
      kind: 'number',
      currency,
      card: 'change',
      isNamedOnCard: true,
      cell: ({ balance }) => <Money value={balance} currency={currency} detail />,
      value: ({ balance }) => balance,
      isSortable: false,
    },
  ];
}
