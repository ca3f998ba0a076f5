import type { FeePreview } from '@aurea/contract/billing/advisory-fees.ts';
import { type AdvisoryFee, isPartialFee } from '@aurea/domain/billing/fees/advisory-fee.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Callout } from '#ui/callout.tsx';
import { Money } from '#ui/money.tsx';
import styles from '../invoices/invoice-parts.module.css';

/** What a fee comes to and follows from, and what was not known. */
export function FeeResult({ preview: { household, leavesOut, fee } }: { readonly preview: FeePreview }) {
  const { fees: text } = useMessages().invoices.editor;
  const end = useRef<HTMLDListElement>(null);
  useEffect(() => {
    // A browser may answer with a promise, which is nothing to clean up.
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!fee) return <Callout tone="error" title={text.unknown} />;
  const { value, currency, yearly, amount, days } = fee;
  return (
    <>
      {leavesOut && <Callout tone="warning" title={text.leavesOut} />}
      {isPartialFee(fee) && <Lacks fee={fee} />}
      <dl ref={end} className={styles.factList}>
        <Fact label={text.household}>{household}</Fact>
        <Fact label={valueLabel(fee, text)}>
          <Money value={value} currency={currency} detail />
        </Fact>
        <Fact label={text.yearly}>
          <Money value={yearly} currency={currency} detail />
        </Fact>
        <Fact label={text.forDays(days)}>
          <strong>
            <Money value={amount} currency={currency} detail />
          </strong>
        </Fact>
      </dl>
    </>
  );
}

type Text = ReturnType<typeof useMessages>['invoices']['editor']['fees'];

function valueLabel({ basis, to, valuedDays }: AdvisoryFee, text: Text): string {
  return basis === 'closing' ? text.closingOn(formatDay(addDays(to, -1))) : text.averageOf(valuedDays);
}

function Lacks({ fee }: { readonly fee: AdvisoryFee }) {
  const { fees: text } = useMessages().invoices.editor;
  const { basis, incompleteDays, days, missing } = fee;
  return (
    <Callout tone="warning" title={text.partial}>
      {basis === 'average' && <p>{text.incompleteDays(incompleteDays, days)}</p>}
      {missing.length > 0 && <p>{text.missing(missing.join(', '))}</p>}
    </Callout>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
