import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { type Disposal, holdings } from '@aurea/contract/holdings.ts';
import { tax as taxRoutes } from '@aurea/contract/tax.ts';
import { type Decimal, decimal } from '@aurea/domain/core/decimal.ts';
import {
  FORM_2086_LINES,
  type Form2086Line,
  form2086Total,
  form2086Value,
} from '@aurea/domain/tax/crypto/form-2086.ts';
import { useState } from 'react';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay, formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { Link } from '#ui/link.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { ScrollRegion } from '#ui/table/scroll-region.tsx';
import { ConversionList } from '../../facts/conversion-list.tsx';
import styles from '../../tax.module.css';
import type { TaxYearEditor } from '../../tax-year-editor.ts';
import { useTaxAmounts } from '../../use-tax-amounts.ts';
import layout from '../wealth.module.css';
import { downloadForm2086, type FormSale } from './form-2086-csv.ts';

type Props = { readonly tax: TaxYearEditor };
type Gains = ReplyOf<typeof holdings.cryptoGains>;

/** Form 2086 of the year: one form for each declarant, one column for each sale. */
export function Form2086({ tax }: Props) {
  const read = useLiveRead(holdings.cryptoGains, { query: { portfolio: 'declarant' } });
  return <QueryBoundary read={read}>{(gains) => <Forms gains={gains} tax={tax} />}</QueryBoundary>;
}

function Forms({ gains, tax }: Props & { readonly gains: Gains }) {
  const { form: text } = useMessages().tax.wealth;
  const own = new Set(tax.data.persons.filter(({ link }) => link !== 'none').map(({ id }) => id));
  const sold = gains.items.filter(
    ({ on, memberId }) => on.startsWith(`${tax.year}-`) && (memberId === null || own.has(memberId)),
  );
  const owners = [...new Set(sold.map(({ owner }) => owner ?? ''))];
  const [chosen, choose] = useState(owners[0] ?? '');
  const owner = owners.includes(chosen) ? chosen : (owners[0] ?? '');
  if (sold.length === 0) {
    return (
      <Card title={text.title(tax.year)}>
        <p className={styles.quiet}>{text.none}</p>
      </Card>
    );
  }
  return (
    <Card
      title={text.title(tax.year)}
      finding={text.lead}
      actions={
        owners.length > 1 && (
          <PeriodChips
            label={text.owner}
            choices={owners.map((id) => ({ id, label: id }))}
            chosen={owner}
            onChoose={choose}
          />
        )
      }
    >
      <Form gains={gains} tax={tax} sold={sold.filter((sale) => (sale.owner ?? '') === owner)} owner={owner} />
    </Card>
  );
}

type FormProps = Props & { readonly gains: Gains; readonly sold: readonly Disposal[]; readonly owner: string };

function Form({ gains, tax, sold, owner }: FormProps) {
  const { form: text } = useMessages().tax.wealth;
  const locale = useFormatLocale();
  const sales = sold.map((sale) => toSale(sale, `${sale.name}, ${formatQuantity(sale.quantity, locale)}`));
  const total = form2086Total(sales);
  return (
    <div className={layout.body}>
      <div className={layout.sheet}>
        <ScrollRegion label={text.title(tax.year)}>
          <FormTable sales={sales} total={total} />
        </ScrollRegion>
      </div>
      <Rates sold={sold} />
      {total === null && <Callout tone="warning" title={text.missing} />}
      <Outcome gains={gains} tax={tax} total={total} />
      <FormFiles tax={tax} sales={sales} owner={owner} />
    </div>
  );
}

/** The rates with which the prices of the sales became euros. */
function Rates({ sold }: Pick<FormProps, 'sold'>) {
  const conversions = sold.flatMap(({ conversion }) => conversion ?? []);
  return <ConversionList conversions={conversions} count={conversions.length} />;
}

const known = (value: string | null) => (value === null ? null : decimal(value));

const toSale = (sale: Disposal, what: string): FormSale => ({
  ...{ id: `${sale.id} ${sale.memberId}`, what, on: sale.on },
  ...{ fees: decimal(sale.fees), paidTotal: decimal(sale.paidTotal) },
  ...{ portfolioValue: known(sale.portfolioValue), price: known(sale.price), netPrice: known(sale.netPrice) },
  ...{ usedBefore: known(sale.usedBefore), paidBefore: known(sale.paidBefore) },
  ...{ paidUsed: known(sale.paidUsed), gain: known(sale.gain) },
});

function FormTable({ sales, total }: { readonly sales: readonly FormSale[]; readonly total: Decimal | null }) {
  const { wealth } = useMessages().tax;
  const { form: text } = wealth;
  const { cents } = useTaxAmounts();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{text.line}</th>
          {sales.map(({ id, what }, at) => (
            <th key={id} scope="col">
              {text.sale(at + 1)}
              <small>{what}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FORM_2086_LINES.map((line) => (
          <tr key={line} data-result={line === 'gain' || undefined}>
            <th scope="row">
              <LineName line={line} />
            </th>
            {sales.map((sale) => (
              <td key={sale.id}>
                <Cell sale={sale} line={line} />
              </td>
            ))}
          </tr>
        ))}
        <tr data-result>
          <th scope="row">224 {text.total}</th>
          <td colSpan={sales.length}>{total ? cents(total) : wealth.unknown}</td>
        </tr>
      </tbody>
    </table>
  );
}

function LineName({ line }: { readonly line: Form2086Line }) {
  const { form: text } = useMessages().tax.wealth;
  const how = line in text.how ? text.how[line as keyof typeof text.how] : null;
  return (
    <>
      {/^\d/.test(line) && `${line} `}
      {text.lines[line]}
      {how && <small>{how}</small>}
    </>
  );
}

function Cell({ sale, line }: { readonly sale: FormSale; readonly line: Form2086Line }) {
  const { cents } = useTaxAmounts();
  if (line === '211') return formatDay(sale.on);
  const value = form2086Value(sale, line);
  return value ? cents(value) : '—';
}

/** What is copied into the return, and the tax on it; nothing within the threshold of the household. */
function Outcome({ gains, tax, total }: Pick<FormProps, 'gains' | 'tax'> & { readonly total: Decimal | null }) {
  const { form: text } = useMessages().tax.wealth;
  const { cents, euros, rate } = useTaxAmounts();
  const year = gains.years.find((each) => each.year === String(tax.year) && each.owner === null);
  if (!year || total === null) return null;
  if (year.isExempt) {
    const sales = year.sales === null ? '' : cents(decimal(year.sales));
    return <p className={styles.quiet}>{text.exempt(sales, euros(decimal(year.threshold.rate)))}</p>;
  }
  const box = total.isNegative() ? '3BN' : '3AN';
  return (
    <p className={styles.quiet}>
      {text.box(box, euros(total.abs()))}{' '}
      {year.tax !== null && text.tax(cents(decimal(year.tax)), rate(decimal(year.flat.rate)))}
    </p>
  );
}

type FilesProps = Props & { readonly sales: readonly FormSale[]; readonly owner: string };

function FormFiles({ tax, sales, owner }: FilesProps) {
  const { wealth, file } = useMessages().tax;
  const language = useLocale();
  const locale = useFormatLocale();
  const name = wealth.form.file(tax.year);
  const params = { year: String(tax.year), language };
  return (
    <div className={styles.below}>
      <Link href="/dashboard/cryptos?tab=gains">{wealth.form.open}</Link>
      <Button
        variant="neutral"
        size="small"
        icon="download"
        onPress={() => void downloadFile(taxRoutes.cryptoReport, { params }, `${name}.pdf`)}
      >
        {file.pdf}
      </Button>
      <Button
        variant="neutral"
        size="small"
        icon="download"
        onPress={() => downloadForm2086({ sales, owner, name, locale, text: wealth.form })}
      >
        {file.csv}
      </Button>
    </div>
  );
}
