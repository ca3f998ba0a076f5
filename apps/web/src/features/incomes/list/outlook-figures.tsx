import type { IncomeOutlook } from '@aurea/contract/income-calendar.ts';
import type { ReactNode } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatMonth } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import styles from '../incomes.module.css';

/** The incomes in four figures, and what no total counts. */
export function OutlookFigures({ outlook }: { readonly outlook: IncomeOutlook }) {
  const { list: text } = useMessages().incomes;
  const locale = useLocale();
  const { currency, thisMonth, projection, late, today, months } = outlook;
  const month = (name: string) => formatMonth(`${name}-01`, locale, true);
  const first = months[0]?.month ?? '';
  return (
    <div className={styles.stack}>
      <dl className={styles.figures}>
        <Figure label={text.lastYear} detail={text.span(month(first), month(today.slice(0, 7)))}>
          <Money value={outlook.lastYear} currency={currency} />
        </Figure>
        <Figure
          label={text.thisMonth(month(today.slice(0, 7)))}
          detail={
            <>
              <Money value={thisMonth.outstanding} currency={currency} /> {text.stillExpected}
            </>
          }
        >
          <Money value={thisMonth.received} currency={currency} />
        </Figure>
        <Figure label={text.projection} detail={text.span(month(projection.from), month(projection.to))}>
          <Money value={projection.total} currency={currency} />
        </Figure>
        <LateFigure late={late} currency={currency} />
      </dl>
      {outlook.missing.length > 0 && <MissingRates pairs={outlook.missing} />}
      {outlook.unpriced.length > 0 && <MissingPrices instruments={outlook.unpriced} />}
    </div>
  );
}

type FigureProps = { readonly label: string; readonly detail?: ReactNode; readonly children: ReactNode };

function Figure({ label, detail, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        {children}
        {detail && <div className={styles.small}>{detail}</div>}
      </dd>
    </div>
  );
}

function LateFigure({ late, currency }: { readonly late: IncomeOutlook['late']; readonly currency: string }) {
  const { list: text } = useMessages().incomes;
  if (late.count === 0) {
    return (
      <Figure label={text.late} detail={text.nothingLate}>
        <Money value="0" currency={currency} />
      </Figure>
    );
  }
  const look = <Link href="/dashboard/revenus?state=late">{text.latePayments(late.count)}</Link>;
  return (
    <Figure label={text.late} detail={look}>
      <Money value={late.amount} currency={currency} />
    </Figure>
  );
}

function MissingRates({ pairs }: { readonly pairs: readonly string[] }) {
  const { list: text } = useMessages().incomes;
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  const enter = mayWrite && (
    <Button
      variant="neutral"
      size="small"
      onPress={() => dialogs.open('rate', (pairs[0] ?? '').replaceAll(/[^A-Z]/g, ''))}
    >
      {text.enterRate}
    </Button>
  );
  return (
    <Callout tone="warning" title={text.missing} action={enter}>
      {text.missingDetail(pairs.join(', '))}
    </Callout>
  );
}

function MissingPrices({ instruments }: { readonly instruments: IncomeOutlook['unpriced'] }) {
  const { list: text } = useMessages().incomes;
  const { change } = useAddress();
  const mayWrite = useMayWrite();
  const [first] = instruments;
  const enter = mayWrite && first && (
    <Button variant="neutral" size="small" onPress={() => change({ dialog: 'price', subject: first.id, on: first.on })}>
      {text.enterPrice}
    </Button>
  );
  return (
    <Callout tone="warning" title={text.unpriced} action={enter}>
      {text.unpricedDetail(instruments.map(({ name }) => name).join(', '))}
    </Callout>
  );
}
