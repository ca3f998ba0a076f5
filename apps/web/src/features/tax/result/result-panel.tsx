import { sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { bracketRate } from '@aurea/domain/tax/income-tax/progressive-scale.ts';
import { taxKinds } from '@aurea/domain/tax/profile/tax-kinds.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/tag.tsx';
import type { TaxYearEditor } from '../tax-year-editor.ts';
import { useTaxAmounts } from '../use-tax-amounts.ts';
import { BracketPicture } from './bracket-picture.tsx';
import { HighIncomes } from './high-incomes.tsx';
import { KindList } from './kind-list.tsx';
import { LawNote } from './law-note.tsx';
import { OptionTable } from './option-table.tsx';
import styles from './result.module.css';

type Props = { readonly editor: TaxYearEditor };

/** What the household owes on the income of the year; every figure opens to its lines. */
export function ResultPanel({ editor }: Props) {
  const { result: text } = useMessages().tax;
  const kinds = taxKinds(editor.result.chosen);
  return (
    <Card className={styles.panel} title={text.title(editor.year)}>
      <Head editor={editor} total={sum(kinds.map(({ amount }) => amount))} />
      <Rates editor={editor} />
      <BracketPicture editor={editor} />
      <KindList kinds={kinds} />
      <OptionTable editor={editor} />
      <HighIncomes editor={editor} />
      <LawNote editor={editor} />
    </Card>
  );
}

function Head({ editor, total }: Props & { readonly total: ReturnType<typeof sum> }) {
  const { result: text } = useMessages().tax;
  const { euros } = useTaxAmounts();
  const { bound, missing } = editor.result;
  const paid = editor.facts.get('withheld')?.amount ?? null;
  const rest = paid && total.minus(paid);
  return (
    <div className={styles.head}>
      <p className={styles.total} role="status">
        {text.bounds[bound] && <span className={styles.bound}>{text.bounds[bound]}</span>}
        {euros(total)}
      </p>
      {missing.length > 0 && (
        <Tag tone="warning" icon="question">
          {text.missing(missing.length)}
        </Tag>
      )}
      <p className={styles.balance}>
        <span>
          {text.paid} <b>{paid ? euros(paid) : text.unknownBalance}</b>
        </span>
        <span>
          {rest?.isNegative() ? text.refund : text.balance} <b>{rest ? euros(rest.abs()) : text.unknownBalance}</b>
        </span>
      </p>
    </div>
  );
}

function Rates({ editor }: Props) {
  const { result: text } = useMessages().tax;
  const { rate, percent } = useTaxAmounts();
  const { averageRate, netTaxableIncome, realMarginalRate, scale } = editor.result.chosen;
  const real = realMarginalRate.toDecimalPlaces(4);
  // what the income over all parts would suggest
  const suggested = bracketRate(netTaxableIncome.dividedBy(scale.quotient.parts.total), editor.law.scale.value);
  const why = scale.quotient.isCapped ? text.capped : scale.decote.isZero() ? text.bracketOnly : text.decote;
  return (
    <dl className={styles.rates}>
      <div>
        <dt>{text.average}</dt>
        <dd>{percent(averageRate ?? ZERO)}</dd>
        <dd className={styles.why}>{text.averageDetail}</dd>
      </div>
      <div>
        <dt>{text.marginal}</dt>
        <dd>
          {rate(real)} {!real.equals(suggested) && <Tag>{text.notRate(rate(suggested))}</Tag>}
        </dd>
        <dd className={styles.why}>{why}</dd>
      </div>
    </dl>
  );
}
