import { advisoryFees, type FeePreview, type FeeTerms } from '@aurea/contract/billing/advisory-fees.ts';
import type { AgreedFee } from '@aurea/contract/billing/agreed-fee.ts';
import type { Invoice } from '@aurea/contract/billing/invoices.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { isPartialFee } from '@aurea/domain/billing/fees/advisory-fee.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { useRunAction } from '#lib/use-run-action.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from '../invoices/invoice-parts.module.css';
import { FeeFields } from './fee-fields.tsx';
import { FeeResult } from './fee-result.tsx';
import { begunFee, feeTermsOf, type TypedFee } from './fee-terms.ts';

type Props = { readonly invoice: Invoice; readonly settle: () => Promise<number>; readonly onClose: () => void };

/** Works out a fee on the assets of the customer, shows how, and adds it to the draft. */
export function FeeDialog(props: Props) {
  const { data: customer } = useLiveRead(customers.find, { params: { id: props.invoice.customerId } });
  return customer ? <FeeForm {...props} agreed={customer.agreedFee} /> : null;
}

function FeeForm({ invoice, settle, onClose, agreed: last }: Props & { readonly agreed: AgreedFee | null }) {
  const { fees: text } = useMessages().invoices.editor;
  const [typed, setTyped] = useState<TypedFee>(() => begunFee(today(), text.lineName, last));
  const [agreed, setAgreed] = useState(false);
  const { terms, shown, assets, look, work, add, isPending } = useFee({ invoice, settle, onClose }, typed);
  // Assets that were agreed on are named at once; one that is gone since is not asked for again.
  const nameAgreed = useEffectEvent(() => {
    if (typed.isWhole) return;
    look(typed, (found) => setTyped((now) => ({ ...now, assetIds: now.assetIds.filter((id) => found.has(id)) })));
  });
  useEffect(() => nameAgreed(), []);
  const change = (next: TypedFee) => {
    setTyped(next);
    if (!next.isWhole && assets.length === 0) look(next);
  };
  const fee = shown?.fee ?? null;
  const mayAdd = fee !== null && (!isPartialFee(fee) || agreed) && typed.name.trim() !== '';
  const insert = (
    <Button onPress={() => add(agreed)} pending={isPending} isDisabled={!mayAdd}>
      {text.insert}
    </Button>
  );
  const compute = () => {
    setAgreed(false);
    work();
  };
  return (
    <FormDialog
      isFlush
      isDirty
      title={text.title}
      act={text.work}
      actVariant="neutral"
      isActDisabled={terms === null}
      afterAct={insert}
      width="medium"
      isSaving={isPending}
      onSubmit={compute}
      onClose={onClose}
    >
      {last && (
        <p className={styles.soft}>{text.asLast(formatDay(last.from), formatDay(addDays(last.to, -1)), last.number)}</p>
      )}
      <FeeFields typed={typed} assets={assets} currency={invoice.currency} onChange={change} />
      {shown && <FeeResult preview={shown} />}
      {fee && isPartialFee(fee) && <Checkbox label={text.agree} value={agreed} onChange={setAgreed} />}
    </FormDialog>
  );
}

type Shown = { readonly terms: FeeTerms; readonly preview: FeePreview };

/** What was worked out last, as long as nothing it follows from was changed. */
function useFee({ invoice: { id }, settle, onClose }: Props, typed: TypedFee) {
  const { fees: text } = useMessages().invoices.editor;
  const preview = useWrite(advisoryFees.preview);
  const insert = useWrite(advisoryFees.add, { refreshes: ['customers'] });
  const [isRunning, runAction] = useRunAction();
  const [last, setLast] = useState<Shown | null>(null);
  const [assets, setAssets] = useState<FeePreview['assets']>([]);
  const terms = feeTermsOf(typed);
  const isCurrent = last !== null && JSON.stringify(last.terms) === JSON.stringify(terms);
  const work = () => {
    if (!terms) return;
    const onSuccess = (answer: FeePreview) => {
      setAssets(answer.assets);
      setLast({ terms, preview: answer });
    };
    preview.mutate({ params: { id }, body: terms }, { onSuccess });
  };
  /** Finds the assets to choose from before anything is worked out. */
  const look = (next: TypedFee, onFound?: (ids: ReadonlySet<string>) => void) => {
    const whole = feeTermsOf({ ...next, isWhole: true });
    if (!whole || preview.isPending) return;
    const onSuccess = (answer: FeePreview) => {
      setAssets(answer.assets);
      onFound?.(new Set(answer.assets.map((one) => one.id)));
    };
    preview.mutate({ params: { id }, body: whole }, { onSuccess });
  };
  const add = (acceptsPartial: boolean) =>
    runAction(async () => {
      if (!terms) return;
      const version = await settle();
      await insert.mutateAsync({ params: { id }, body: { version, terms, name: typed.name.trim(), acceptsPartial } });
      onClose();
      notify({ type: 'success', message: text.added });
    });
  const isPending = preview.isPending || isRunning;
  return { terms, shown: isCurrent ? last.preview : null, assets, look, work, add, isPending };
}
