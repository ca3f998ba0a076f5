import { type PriceDoubt, priceDoubts } from '@aurea/contract/transactions/price-doubts.ts';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { formatDay, formatMoney, formatQuantity } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Asks which price of an imported line is right, one line after the other, of the instrument the address names. */
export function PriceDoubtDialog({ subject, onClose }: DialogProps) {
  const { priceDoubts: text } = useMessages().transactions;
  const query = subject ? { instrument: subject } : {};
  const read = useLiveRead(priceDoubts.list, { query });
  const items = read.data?.items ?? [];
  const [doubt] = items;
  if (doubt) return <Question key={doubt.id} doubt={doubt} isLast={items.length === 1} onClose={onClose} />;
  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="small">
      <QueryBoundary read={read}>
        {() => <EmptyState icon="check" title={text.none} detail={text.noneDetail} />}
      </QueryBoundary>
    </Dialog>
  );
}

type Answer = 'stated' | 'by_amount';
type QuestionProps = { readonly doubt: PriceDoubt; readonly isLast: boolean; readonly onClose: () => void };

function Question({ doubt, isLast, onClose }: QuestionProps) {
  const { transactions, wealth } = useMessages();
  const text = transactions.priceDoubts;
  const mayWrite = useMayWrite();
  const [chosen, setChosen] = useState<Answer | ''>('');
  const { give, isPending } = useAnswer(doubt, isLast ? onClose : undefined);
  const { units, amount, choices } = useFigures(doubt);
  return (
    <FormDialog
      title={text.titleOf(doubt.instrumentName)}
      act={mayWrite ? transactions.save : undefined}
      width="small"
      isSaving={isPending}
      isActDisabled={chosen === ''}
      onSubmit={() => {
        if (chosen) give(chosen);
      }}
      onClose={onClose}
    >
      <p>{text.intro}</p>
      <p>
        {text.line(wealth.transactionKinds[doubt.kind], formatDay(doubt.on), doubt.assetName)}
        <br />
        <b>{text.figures(units, amount)}</b>
        {doubt.fileName && (
          <>
            <br />
            {text.file(doubt.fileName)}
          </>
        )}
      </p>
      <RadioGroup label={text.title} look="tiles" value={chosen} choices={choices} onChange={setChosen} />
    </FormDialog>
  );
}

/** The figures of the line as they are written, and the two prices to choose from. */
function useFigures(doubt: PriceDoubt) {
  const text = useMessages().transactions.priceDoubts;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const price = (value: string) => formatMoney(value, { locale, currency: doubt.priceCurrency, detail: true });
  const amount = isHidden ? MASK : formatMoney(doubt.amount, { locale, currency: doubt.currency, detail: true });
  const byAmount = doubt.byAmount === null ? text.noPrice : text.byAmount(price(doubt.byAmount));
  return {
    units: isHidden ? MASK : formatQuantity(doubt.quantity, locale),
    amount,
    choices: [
      { value: 'by_amount' as const, label: byAmount, detail: text.byAmountDetail },
      { value: 'stated' as const, label: text.stated(price(doubt.stated)), detail: text.statedDetail },
    ],
  };
}

/** Stores the answer, with a way back. */
function useAnswer({ id, instrumentName }: PriceDoubt, onDone: (() => void) | undefined) {
  const { transactions, ui } = useMessages();
  const write = useWrite(priceDoubts.answer, { refreshes: WEALTH });
  const takeBack = useWrite(priceDoubts.withdraw, { refreshes: WEALTH });
  const params = { id };
  const give = (answer: Answer) =>
    // the question goes when the answer comes, and its handlers with it
    void write.mutateAsync({ params, body: { answer } }).then(
      () => {
        onDone?.();
        notify({
          type: 'success',
          message: transactions.priceDoubts.answered[answer],
          detail: instrumentName,
          timeout: 10_000,
          action: { label: ui.snackbar.undo, run: () => takeBack.mutate({ params }) },
        });
      },
      () => undefined,
    );
  return { give, isPending: write.isPending };
}
