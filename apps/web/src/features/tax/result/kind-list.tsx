import { type Decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import type { KindStep, TaxKind } from '@aurea/domain/tax/profile/tax-kinds.ts';
import { useMessages } from '#i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { useTaxWords } from '../tax-words.ts';
import { useTaxAmounts } from '../use-tax-amounts.ts';
import styles from './result.module.css';

type Props = { readonly kinds: readonly TaxKind[] };

/** The total by kind, as one bar, each kind opening to its lines. */
export function KindList({ kinds }: Props) {
  const { result: text } = useMessages().tax;
  const { percent, euros } = useTaxAmounts();
  const nameOf = useKindName();
  const owed = kinds.filter(({ amount }) => amount.greaterThan(ZERO));
  const total = sum(owed.map(({ amount }) => amount));
  const income = kinds.find(({ id }) => id === 'income')?.amount ?? ZERO;
  if (total.isZero()) return <Kinds kinds={kinds} title={text.noTax} />;
  const words = owed.map((kind) => `${nameOf(kind)} ${euros(kind.amount)}`).join(', ');
  return (
    <Kinds kinds={kinds} title={text.share(percent(income.dividedBy(total), 0))}>
      <div className={styles.bar} role="img" aria-label={words}>
        {owed.map((kind) => (
          <i
            key={`${kind.id} ${kind.rate}`}
            data-kind={kind.id}
            style={{ '--part': `${kind.amount.times(100).dividedBy(total).toFixed(2)}%`, '--tone': toneOf(owed, kind) }}
          />
        ))}
      </div>
    </Kinds>
  );
}

/** Gold is the income tax; the other kinds are neutrals, so that none borrows the colour of an asset. */
const NEUTRALS = ['#cfc8b8', '#8d867a', '#5d584f', '#a39c8e', '#4a463f'];

function toneOf(kinds: readonly TaxKind[], kind: TaxKind): string {
  const others = kinds.filter(({ id }) => id !== 'income');
  return kind.id === 'income' ? 'var(--gold)' : (NEUTRALS[others.indexOf(kind)] ?? 'var(--text-3)');
}

function useKindName(): (kind: TaxKind) => string {
  const { kinds: text } = useMessages().tax.result;
  const { rate } = useTaxAmounts();
  return (kind) => (kind.id === 'levies' ? text.levies(rate(kind.rate ?? ZERO)) : text[kind.id]);
}

function Kinds({ kinds, title, children }: Props & { readonly title: string; readonly children?: React.ReactNode }) {
  const nameOf = useKindName();
  const { cents } = useTaxAmounts();
  const owed = kinds.filter(({ amount }) => amount.greaterThan(ZERO));
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
      {kinds.map((kind) => (
        <details key={`${kind.id} ${kind.rate}`} className={styles.kind}>
          <summary>
            <i className={styles.dot} style={{ '--tone': toneOf(owed, kind) }} />
            <span>{nameOf(kind)}</span>
            <b>{cents(kind.amount)}</b>
            <Icon name="chevron-right" size={14} />
          </summary>
          <ul className={styles.steps}>
            {kind.steps.map((step) => (
              <Step key={keyOf(step)} step={step} />
            ))}
            <li className={styles.sum}>
              <span>{nameOf(kind)}</span>
              <b>{cents(kind.amount)}</b>
            </li>
          </ul>
        </details>
      ))}
    </section>
  );
}

function keyOf(step: KindStep): string {
  if (step.kind === 'line') return `${step.line.label} ${step.line.of ?? ''} ${step.line.base ?? ''}`;
  return step.kind === 'base' ? step.category : step.kind;
}

function Step({ step }: { readonly step: KindStep }) {
  const { result: text } = useMessages().tax;
  const { cents } = useTaxAmounts();
  const { lineName } = useTaxWords();
  if (step.kind === 'line') return <LineStep name={lineName(step.line)} line={step.line} />;
  if (step.kind === 'base') {
    return <Row name={text.bases[step.category]} detail={text.basis(cents(step.entered))} amount={step.amount} />;
  }
  if (step.kind === 'taxable') {
    return (
      <li className={styles.sum}>
        <span>{text.taxable}</span>
        <b>{cents(step.amount)}</b>
      </li>
    );
  }
  return <Row name={text[step.kind]} detail="" amount={step.amount} />;
}

function LineStep({ name, line }: { readonly name: string; readonly line: (KindStep & { kind: 'line' })['line'] }) {
  const { cents, rate } = useTaxAmounts();
  const product = line.base && line.rate ? `${cents(line.base)} × ${rate(line.rate)}` : '';
  return <Row name={name} detail={[product, line.article].filter(Boolean).join(' · ')} amount={line.amount} />;
}

type RowProps = { readonly name: string; readonly detail: string; readonly amount: Decimal };

function Row({ name, detail, amount }: RowProps) {
  const { cents } = useTaxAmounts();
  return (
    <li>
      <span>
        {name}
        {detail && <span className={styles.quiet}>{detail}</span>}
      </span>
      <b>{cents(amount)}</b>
    </li>
  );
}
