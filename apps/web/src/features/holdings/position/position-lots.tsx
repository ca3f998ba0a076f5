import type { HoldingClass, HoldingDetail } from '@aurea/contract/holdings.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { formatDay } from '#lib/format.ts';
import { LazyBars } from '#ui/chart/lazy-charts.tsx';
import { Link } from '#ui/link.tsx';
import { Delta, Price, Units } from '#ui/money.tsx';
import { FileLine } from '#ui/table/files/file-line.tsx';
import { ScrollRegion } from '#ui/table/scroll-region.tsx';
import styles from './position.module.css';

type Account = HoldingDetail['accounts'][number];

/** Where the units lie, and when they were bought. */
export function PositionLots({ position }: { readonly position: HoldingDetail }) {
  const { detail: text } = useMessages().holdings;
  if (position.accounts.length === 0) return null;
  return (
    <section aria-label={text.held}>
      <h3 className={styles.title}>{text.held}</h3>
      {position.accounts.map((account) => (
        <AccountLots key={account.assetId} account={account} />
      ))}
    </section>
  );
}

function AccountLots({ account }: { readonly account: Account }) {
  const { detail: text } = useMessages().holdings;
  const { name, institution, assetId, quantity, gain, currency, lots } = account;
  return (
    <div className={styles.account}>
      <p className={styles.accountHead}>
        <span>
          <Link href={`/dashboard/assets/${assetId}`}>{name}</Link>
          {institution && <span className={styles.help}>{institution}</span>}
        </span>
        <span className={styles.number}>
          <Units value={quantity} />
          <span className={styles.help}>
            <Delta value={gain} currency={currency} />
          </span>
        </span>
      </p>
      {lots.length > 0 && (
        <details className={styles.lots}>
          <summary>
            {text.lots} ({lots.length})
          </summary>
          <FileLine
            title={`${text.lots}, ${name}`}
            rows={lots}
            columns={[
              { id: 'on', header: text.lotColumns.on, value: ({ on }) => on },
              { id: 'quantity', header: text.lotColumns.quantity, kind: 'number', value: (lot) => lot.quantity },
              { id: 'cost', header: text.lotColumns.cost, kind: 'number', currency, value: unitCost },
            ]}
          />
          <ScrollRegion label={`${text.lots}, ${name}`} isTall>
            <table className={styles.table} aria-label={`${text.lots}, ${name}`}>
              <thead>
                <tr>
                  <th scope="col">{text.lotColumns.on}</th>
                  <th scope="col">{text.lotColumns.quantity}</th>
                  <th scope="col">{text.lotColumns.cost}</th>
                </tr>
              </thead>
              <tbody>
                {lots.map((lot) => (
                  <tr key={`${lot.on} ${lot.quantity} ${lot.cost}`}>
                    <td>{formatDay(lot.on)}</td>
                    <td>
                      <Units value={lot.quantity} />
                    </td>
                    <td>
                      <Price value={unitCost(lot)} currency={currency} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </details>
      )}
    </div>
  );
}

function unitCost({ cost, quantity }: Account['lots'][number]): string | null {
  const units = decimal(quantity);
  return units.isZero() ? null : decimal(cost).dividedBy(units).toDecimalPlaces(12).toFixed();
}

type IncomeProps = { readonly kind: HoldingClass; readonly position: HoldingDetail };

/** Dividends or rewards by year. */
export function PositionIncome({ kind, position }: IncomeProps) {
  const { detail: text, stocks, cryptos } = useMessages().holdings;
  const { incomeByYear, currency, name } = position;
  const title = kind === 'stocks' ? stocks.income : cryptos.income;
  if (incomeByYear.length === 0) return null;
  return (
    <div className={styles.bars}>
      <LazyBars
        title={`${title}, ${text.incomeByYear.toLowerCase()}`}
        level={3}
        isStacked
        fileName={`${name} ${title}`}
        format={{ kind: 'money', currency, detail: true }}
        categories={incomeByYear.map(({ year }) => year)}
        categoryHead={text.year}
        series={[
          { id: 'income', label: title, color: CLASS_COLORS[kind], values: incomeByYear.map(({ amount }) => amount) },
        ]}
        height={120}
      />
    </div>
  );
}
