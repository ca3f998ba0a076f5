import type { Asset } from '@aurea/contract/assets.ts';
import { isInGroup } from '@aurea/domain/ledger/transaction-kinds.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay, formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { showIssues } from '#ui/fields/form-issues.ts';
import { Money } from '#ui/money.tsx';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import { TransactionMergeNote } from '../form/merge-note.tsx';
import { useMergedForm } from '../form/use-merged-form.ts';
import { SplitAccounts } from './split-accounts.tsx';
import styles from './transaction-dialog.module.css';
import { OpeningField, TransactionFields } from './transaction-fields.tsx';
import { asksOpening, effectOf, shownParts, type TransactionValues } from './transaction-form.ts';

type Props = {
  readonly title: string;
  readonly act: string;
  readonly actAndNext?: string;
  readonly account: Asset;
  /** The account on the other side of a transfer. */
  readonly otherAccount?: string | undefined;
  readonly initial: TransactionValues;
  readonly isNew?: boolean;
  readonly names?: { readonly instrument?: string | null; readonly counter?: string | null };
  readonly write: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: ApiFailure | null };
  readonly onSave: (values: TransactionValues, thenAnother: boolean) => void;
  readonly onClose: () => void;
};

const PLACES = [
  'on',
  'instrumentId',
  'quantity',
  'unitPrice',
  'gross',
  'fees',
  'taxes',
  'currency',
  'fxRate',
  'counterInstrumentId',
  'counterQuantity',
  'splitRatio',
  'addedQuantity',
  'note',
  'openingBalance',
] as const;

/** The form of a transaction: its fields follow the kind, and what it does to the cash shows while typing. */
export function TransactionFormDialog({ account, initial, names = {}, write, onSave, onClose, ...words }: Props) {
  const { transactions, validator } = useMessages();
  const { otherAccount, isNew = false } = words;
  const isLinked = otherAccount !== undefined;
  const { form, merge } = useMergedForm<TransactionValues>(initial, write);
  const values: TransactionValues = { ...initial, ...useWatch({ control: form.control }) };
  const { setError, setFocus } = form;
  useEffect(() => setFocus(isLinked ? 'on' : 'kind'), [setFocus, isLinked]);
  useEffect(() => {
    if (write.error) showIssues<TransactionValues>(write.error.issues, PLACES, setError, validator.errors);
  }, [write.error, setError, validator]);
  return (
    <ValidatedFormDialog
      isPadded
      title={words.title}
      act={words.act}
      beforeAct={
        words.actAndNext && (
          <Button
            variant="neutral"
            isDisabled={write.isPending}
            onPress={() => void form.handleSubmit((typed) => onSave(typed, true))()}
          >
            {words.actAndNext}
          </Button>
        )
      }
      form={form}
      isSaving={write.isPending}
      onSave={(typed) => onSave(typed, false)}
      onClose={onClose}
    >
      <p className={styles.account}>{[...new Set([account.name, account.institution])].filter(Boolean).join(' · ')}</p>
      <TransactionMergeNote merge={merge} values={values} account={account} />
      <Refusal error={write.error} />
      {otherAccount && <Callout title={transactions.linked(otherAccount)} />}
      <TransactionFields
        control={form.control}
        account={account}
        parts={shownParts(values, account, isLinked)}
        names={names}
        isLinked={isLinked}
      />
      {isNew && values.kind === 'split' && <SplitAccounts control={form.control} accountId={account.id} />}
      {isNew && asksOpening(values, account) && <OpeningField control={form.control} account={account} />}
      {!isLinked && isInGroup(values.kind, 'transfer') && <BetweenOwn account={account} />}
      <CashEffect account={account} values={values} />
    </ValidatedFormDialog>
  );
}

/** The way to the form that moves something between two accounts of the household at once. */
function BetweenOwn({ account }: { readonly account: Asset }) {
  const text = useMessages().transactions;
  const dialogs = useDialogAddress();
  const act = (
    <Button variant="neutral" size="small" onPress={() => dialogs.open('transfer-new', account.id)}>
      {text.betweenOwnAct}
    </Button>
  );
  return (
    <Callout title={text.betweenOwn} action={act}>
      {text.betweenOwnDetail}
    </Callout>
  );
}

function CashEffect({ account, values }: { readonly account: Asset; readonly values: TransactionValues }) {
  const { effect, effectOutside } = useMessages().transactions;
  const amount = effectOf(values, account);
  if (amount === null) return null;
  if (account.cash?.tracking === 'not_tracked' && !asksOpening(values, account) && values.kind !== 'opening_position') {
    return <p className={styles.effect}>{effectOutside}</p>;
  }
  return (
    <p className={styles.effect} aria-live="polite">
      {effect}
      <b>
        <Money value={amount} currency={account.currency} detail sign />
      </b>
    </p>
  );
}

/** The errors of a write that `Refusal` shows. */
export const REFUSED = ['position_negative'] as const;

const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Why the ledger refuses the entry, where it refuses. */
export function Refusal({ error }: { readonly error: ApiFailure | null }) {
  const text = useMessages().transactions;
  const locale = useFormatLocale();
  if (error?.code !== 'position_negative') return null;
  const { missing, instrument, on } = error.params;
  return (
    <div ref={reveal}>
      <Callout tone="error" title={text.refusedTitle}>
        {text.negative(formatQuantity(String(missing), locale), String(instrument), formatDay(String(on)))}
      </Callout>
    </div>
  );
}
