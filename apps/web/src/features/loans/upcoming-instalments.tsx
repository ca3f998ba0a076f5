import type { Loan } from '@aurea/contract/loans.ts';
import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { LoanSchedule } from '@aurea/domain/loans/loan-amortisation-schedule.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { currencySymbol, formatDay } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import styles from './loan.module.css';

type Props = { readonly loan: Loan; readonly schedule: LoanSchedule; readonly onAll: () => void };

const SHOWN = 5;

/** The next instalments of a loan, and the way to all of them. */
export function UpcomingInstalments({ loan, schedule: { rows }, onAll }: Props) {
  const { overview: text, schedule } = useMessages().loans;
  const locale = useFormatLocale();
  const left = rows.filter(({ on, kind }) => on > today() && kind === 'instalment');
  const columns = ['payment', 'principal', 'interest', 'insurance', 'outstanding'] as const;
  return (
    <section className={styles.upcoming} aria-label={text.upcoming}>
      <div className={styles.upcomingHead}>
        <h3>
          {text.upcoming} ({currencySymbol(loan.currency, locale)})
        </h3>
        <Button variant="text" size="small" onPress={onAll}>
          {text.all(rows.length)}
        </Button>
      </div>
      {left.length === 0 ? (
        <p className={styles.detail}>{text.nothingDue}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{schedule.on}</th>
              {columns.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {schedule[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {left.slice(0, SHOWN).map((row) => (
              <tr key={row.number}>
                <th scope="row">{formatDay(row.on)}</th>
                {columns.map((column) => (
                  <td key={column} data-column={column}>
                    <Money value={toDecimalString(row[column])} currency={null} detail />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
