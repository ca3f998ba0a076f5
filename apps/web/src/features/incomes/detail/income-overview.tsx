import { type Due, type Income, type IncomeTerm, revenues } from '@aurea/contract/incomes.ts';
import { addMonths } from '@aurea/domain/core/day.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from '../incomes.module.css';
import { usePayments } from '../payments/use-payments.ts';
import { currentTerm } from '../terms/current-term.ts';
import { TermList } from '../terms/term-list.tsx';
import { AmountChart } from './amount-chart.tsx';

const PER_YEAR = { month: 12, quarter: 4, half_year: 2, year: 1, once: 1 } as const;

/** What an income pays, when, and how that changed. */
export function RevenueOverview({ income }: { readonly income: Income }) {
  const { detail: text, form } = useMessages().incomes;
  const payments = useLiveRead(revenues.payments, { params: { id: income.id } });
  // what is paid once has no course to draw
  const comesBack = income.terms.some(({ frequency }) => frequency !== 'once');
  return (
    <Stack>
      <QueryBoundary read={payments}>
        {({ dues }) => (
          <>
            <LateNotice income={income} dues={dues} />
            <MissedNotice dues={dues} />
            <Card>
              {comesBack ? <KeyFigures income={income} dues={dues} /> : <OnceFigures income={income} dues={dues} />}
            </Card>
          </>
        )}
      </QueryBoundary>
      <div className={comesBack ? styles.columns : styles.stack}>
        {comesBack && (
          <Card>
            <AmountChart income={income} />
          </Card>
        )}
        <Card title={comesBack ? text.scheduleTitle : text.onceTitle}>
          <TermList income={income} />
        </Card>
      </div>
      {income.note && (
        <Card title={form.note}>
          <p className={styles.text}>{income.note}</p>
        </Card>
      )}
    </Stack>
  );
}

type Props = { readonly income: Income; readonly dues: readonly Due[] };

function LateNotice({ income: { id, name, late }, dues }: Props) {
  const { detail: text } = useMessages().incomes;
  const payments = usePayments();
  const mayWrite = useMayWrite();
  const first = dues.find(({ on }) => on === late?.since);
  if (!late || !first) return null;
  const receive = mayWrite && (
    <Button
      variant="neutral"
      size="small"
      icon="check"
      pending={payments.isPending}
      onPress={() => payments.receive({ incomeId: id, name, ...first })}
    >
      {text.receiveLate}
    </Button>
  );
  return (
    <Callout tone="warning" title={text.lateTitle(late.count)} action={receive}>
      {text.lateDetail(formatDay(late.since))}
    </Callout>
  );
}

/** Payments of the last twelve months that never came. */
function MissedNotice({ dues }: Pick<Props, 'dues'>) {
  const { detail: text } = useMessages().incomes;
  const { change } = useAddress();
  const since = addMonths(today(), -12);
  const missed = dues.filter(({ state, on }) => state === 'missed' && on > since);
  const [last] = missed;
  if (!last) return null;
  const look = (
    <Button variant="neutral" size="small" onPress={() => change({ tab: 'payments' })}>
      {text.lookAtPayments}
    </Button>
  );
  return (
    <Callout tone="error" title={text.missedTitle(missed.length)} action={look}>
      {text.missedDetail(formatDay(last.on))}
    </Callout>
  );
}

function KeyFigures({ income, dues }: Props) {
  const { detail: text, frequencies } = useMessages().incomes;
  const { currency, next } = income;
  const term = currentTerm(income);
  const since = addMonths(today(), -12);
  const lately = dues.filter(({ on }) => on > since && on <= today());
  const total = (of: 'received' | 'total') => toDecimalString(sum(lately.map((due) => decimal(due[of]))));
  const scheduleOf = ({ frequency, dueDay }: IncomeTerm) =>
    [frequencies[frequency], frequency !== 'once' && text.onDate(dueDay)].filter(Boolean).join(' ');
  const money = (value: string) => <Money value={value} currency={currency} detail />;
  return (
    <dl className={styles.keys}>
      <Fact label={text.amount} detail={term && scheduleOf(term)}>
        <Money value={term?.amount ?? null} currency={currency} detail />
        {term?.charges && /[1-9]/.test(term.charges) && (
          <div className={styles.small}>
            <Money value={term.charges} currency={currency} detail /> {text.chargesBeside}
          </div>
        )}
      </Fact>
      <Fact label={text.next} detail={next && formatDay(next.on)}>
        {next ? money(next.total) : text.noNext}
      </Fact>
      <Fact
        label={text.inYear}
        detail={
          <>
            <Money value={total('total')} currency={currency} /> {text.ofDue}
          </>
        }
      >
        <Money value={total('received')} currency={currency} />
      </Fact>
      {term && term.frequency !== 'once' && (
        <Fact label={text.perYear} detail={term.gross && <YearlyGross term={term} currency={currency} />}>
          <Money value={yearly(term.amount, term.frequency)} currency={currency} />
        </Fact>
      )}
    </dl>
  );
}

/** What comes once: when it was received, or when it is expected. */
function OnceFigures({ income: { terms, currency }, dues }: Props) {
  const { detail: text } = useMessages().incomes;
  const came = dues
    .flatMap(({ receipts }) => receipts.map(({ receivedOn }) => receivedOn))
    .filter((day) => day !== null);
  const settled = dues.filter(({ fromLedger }) => fromLedger).map(({ on }) => on);
  const last = [...came, ...settled].toSorted().at(-1);
  const expected = dues[0]?.on ?? terms[0]?.startsOn;
  return (
    <dl className={styles.keys}>
      <Fact label={text.amount}>
        <Money value={terms[0]?.amount ?? null} currency={currency} detail />
      </Fact>
      <Fact label={last ? text.onceReceived : text.onceExpected}>{formatDay(last ?? expected ?? today())}</Fact>
    </dl>
  );
}

function YearlyGross({ term, currency }: { readonly term: IncomeTerm; readonly currency: string }) {
  const { detail: text } = useMessages().incomes;
  return (
    <>
      <Money value={yearly(term.gross ?? '0', term.frequency)} currency={currency} /> {text.ofGross}
    </>
  );
}

const yearly = (amount: string, frequency: keyof typeof PER_YEAR) =>
  toDecimalString(decimal(amount).times(PER_YEAR[frequency]));

type FactProps = { readonly label: string; readonly detail?: ReactNode; readonly children: ReactNode };

function Fact({ label, detail, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {detail && <div className={styles.small}>{detail}</div>}
      </dd>
    </div>
  );
}
