import type { InvoiceSummary } from '@aurea/contract/billing/invoices.ts';
import { useMessages } from '#i18n/messages.ts';
import { Stepper } from '#ui/stepper.tsx';
import styles from '../editor/editor.module.css';

type Props = { readonly invoice: Pick<InvoiceSummary, 'kind' | 'state' | 'leftAt' | 'payment'> };

/** From the draft to its payment; nobody pays a credit note. */
export function InvoiceSteps({ invoice }: Props) {
  const { steps: words, stepsLabel } = useMessages().invoices.editor;
  const { kind, state, leftAt, payment } = invoice;
  const isCredit = kind === 'credit_note';
  const text = words[isCredit ? 'credit_note' : 'invoice'];
  const isPaid = payment === 'paid' || payment === 'overpaid';
  const isEnded = state === 'cancelled' || payment === 'written_off';
  const path = [
    'draft' as const,
    'issued' as const,
    // One that was paid or ended without having been sent did not go by there.
    ...(leftAt === null && (isPaid || isEnded) ? [] : ['sent' as const]),
    ...(isCredit || isEnded ? [] : ['paid' as const]),
  ];
  return (
    <div className={styles.steps}>
      <Stepper
        label={stepsLabel}
        current={currentOf(invoice, isPaid)}
        steps={path.map((id) => ({ id, label: text[id] }))}
        isFinished={isPaid || isEnded || (isCredit && leftAt !== null)}
      />
    </div>
  );
}

function currentOf({ state, leftAt }: Props['invoice'], isPaid: boolean) {
  if (state === 'draft') return 'draft';
  if (isPaid) return 'paid';
  return leftAt === null ? 'issued' : 'sent';
}
