import type { IncomeOutlook } from '@aurea/contract/incomes/income-calendar.ts';
import type { ReactNode } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatMonth } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Figure, Figures } from '#ui/figures.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from '../incomes.module.css';
import { restOfMonth } from './rest-of-month.ts';

/** The incomes in four figures, and what no total counts. */
export function OutlookFigures({ outlook }: { readonly outlook: IncomeOutlook }) {
  const { list: text } = useMessages().incomes;
  const locale = useLocale();
  const { currency, thisMonth, projection, late, today, months } = outlook;
  const month = (name: string) => formatMonth(`${name}-01`, locale, true);
  const first = months[0]?.month ?? '';
  return (
    <Stack>
      <Figures>
        <Outlook label={text.lastYear} detail={text.span(month(first), month(today.slice(0, 7)))}>
          <Money value={outlook.lastYear} currency={currency} />
        </Outlook>
        <Outlook
          label={text.thisMonth(month(today.slice(0, 7)))}
          detail={<RestOfMonth thisMonth={thisMonth} currency={currency} />}
        >
          <Money value={thisMonth.received} currency={currency} />
        </Outlook>
        <Outlook label={text.projection} detail={text.span(month(projection.from), month(projection.to))}>
          <Money value={projection.total} currency={currency} />
        </Outlook>
        <LateFigure late={late} currency={currency} />
      </Figures>
      {outlook.missing.length > 0 && <MissingRates pairs={outlook.missing} />}
      {outlook.unpriced.length > 0 && <MissingPrices instruments={outlook.unpriced} />}
    </Stack>
  );
}

type RestProps = Pick<IncomeOutlook, 'thisMonth' | 'currency'>;

function RestOfMonth({ thisMonth, currency }: RestProps) {
  const { list: text } = useMessages().incomes;
  const rest = restOfMonth(thisMonth);
  if (rest.length === 0) return text.nothingExpected;
  return rest.map(({ word, amount }) => (
    <div key={word}>
      <Money value={amount} currency={currency} /> {text[word]}
    </div>
  ));
}

type OutlookProps = { readonly label: string; readonly detail?: ReactNode; readonly children: ReactNode };

function Outlook({ label, detail, children }: OutlookProps) {
  return (
    <Figure label={label}>
      {children}
      {detail && <div className={styles.small}>{detail}</div>}
    </Figure>
  );
}

function LateFigure({ late, currency }: { readonly late: IncomeOutlook['late']; readonly currency: string }) {
  const { list: text } = useMessages().incomes;
  if (late.count === 0) {
    return (
      <Outlook label={text.late} detail={text.nothingLate}>
        <Money value="0" currency={currency} />
      </Outlook>
    );
  }
  const look = <Link href="/dashboard/revenus?state=late">{text.latePayments(late.count)}</Link>;
  return (
    <Outlook label={text.late} detail={look}>
      <Money value={late.amount} currency={currency} />
    </Outlook>
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
