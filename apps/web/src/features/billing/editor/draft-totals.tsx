import type { DocumentTotals } from '@aurea/domain/billing/totals/totals.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { Money } from '#ui/money.tsx';
import { DraftDue } from './draft-due.tsx';
import { useEndsBelow } from './draft-foot.tsx';
import styles from './editor.module.css';

type Props = {
  readonly totals: DocumentTotals | null;
  /** What the total is called. */
  readonly label: string;
  readonly currency: string;
};

/** What the draft comes to, by rate, at the foot of the form. */
export function DraftTotals({ totals, label, currency }: Props) {
  const { editor: text } = useMessages().invoices;
  const locale = useFormatLocale();
  const endsBelow = useEndsBelow();
  const groups = totals?.vatGroups.filter(({ vatCategory }) => vatCategory === 'S') ?? [];
  return (
    <div className={styles.totals}>
      {totals && <Adjusted totals={totals} currency={currency} />}
      <dl>
        <dt>{text.net}</dt>
        <dd>
          <Money value={totals?.net.toFixed(2) ?? '0'} currency={currency} detail />
        </dd>
      </dl>
      {groups.map(({ vatRate, vat }) => (
        <dl key={vatRate}>
          <dt>{text.vatAt(locale === 'fr' ? vatRate.replace('.', ',') : vatRate)}</dt>
          <dd>
            <Money value={vat.toFixed(2)} currency={currency} detail />
          </dd>
        </dl>
      ))}
      {totals && <Asked totals={totals} currency={currency} />}
      {!endsBelow && <DraftDue totals={totals} label={label} currency={currency} />}
    </div>
  );
}

/** The total with VAT above what is asked for, and the deposits between them. */
function Asked({ totals, currency }: { readonly totals: DocumentTotals; readonly currency: string }) {
  const { adjustments: text } = useMessages().invoices.editor;
  const { gross, prepaid } = totals;
  return (
    <Amounts
      currency={currency}
      amounts={[
        { label: text.gross, amount: gross },
        { label: text.prepaid, amount: prepaid.neg() },
      ]}
    />
  );
}

/** What discounts and extras of the document change, where it has any. */
function Adjusted({ totals, currency }: { readonly totals: DocumentTotals; readonly currency: string }) {
  const { adjustments: text } = useMessages().invoices.editor;
  const { lineTotal, allowanceTotal, chargeTotal } = totals;
  if (allowanceTotal.isZero() && chargeTotal.isZero()) return null;
  const amounts = [
    { label: text.lineTotal, amount: lineTotal },
    { label: text.discounts, amount: allowanceTotal.neg() },
    { label: text.charges, amount: chargeTotal },
  ];
  return <Amounts amounts={amounts} currency={currency} />;
}

type AmountsProps = {
  readonly amounts: readonly { readonly label: string; readonly amount: DocumentTotals['gross'] }[];
  readonly currency: string;
};

/** Amounts by name; what is zero is left out. */
function Amounts({ amounts, currency }: AmountsProps) {
  return amounts
    .filter(({ amount }) => !amount.isZero())
    .map(({ label, amount }) => (
      <dl key={label}>
        <dt>{label}</dt>
        <dd>
          <Money value={amount.toFixed(2)} currency={currency} detail />
        </dd>
      </dl>
    ));
}
