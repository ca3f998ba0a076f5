import { type Asset, assets } from '@aurea/contract/assets.ts';
import { splits } from '@aurea/contract/transactions/splits.ts';
import { type Transaction, transactions } from '@aurea/contract/transactions.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from '../form/asset-fields.module.css';
import {
  asksOpening,
  bodyOf,
  emptyTransaction,
  startOf,
  type TransactionValues,
  valuesOfTransaction,
} from './transaction-form.ts';
import { REFUSED, TransactionFormDialog } from './transaction-form-dialog.tsx';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Adds a transaction to the account named by the address, or to the one that is chosen; `<id>.deposit` fills it in. */
export function TransactionNewDialog({ subject, onClose }: DialogProps) {
  const text = useMessages().transactions;
  const [known = '', wanted] = (subject ?? '').split('.');
  const [chosen, setChosen] = useState(known);
  const list = useLiveRead(assets.list, { query: {} });
  const account = list.data?.items.find(({ id }) => id === chosen);
  if (account) return <TransactionNew key={account.id} account={account} wanted={wanted} onClose={onClose} />;
  return (
    <Dialog title={text.newTitle} isOpen onClose={onClose} width="small">
      <QueryBoundary read={list}>
        {({ items }) => <AccountChoice accounts={items} onChoose={setChosen} />}
      </QueryBoundary>
    </Dialog>
  );
}

type ChoiceProps = { readonly accounts: readonly Asset[]; readonly onChoose: (id: string) => void };

function AccountChoice({ accounts, onChoose }: ChoiceProps) {
  const { transactions: text, wealth } = useMessages();
  const dialogs = useDialogAddress();
  const options = accounts.map(({ id, name, kind, institution }) => ({
    value: id,
    label: name,
    detail: institution ?? wealth.kinds[kind],
  }));
  // The form of an account comes back here with the account it made.
  const addAccount = () => dialogs.open('asset-new', 'transaction-new');
  if (options.length === 0) {
    const act = <Button onPress={addAccount}>{text.addAccount}</Button>;
    return <EmptyState icon="layers" title={text.noAccount} action={act} />;
  }
  return (
    <div className={styles.form}>
      <SelectField
        label={text.account}
        placeholder={text.chooseAccount}
        value=""
        options={options}
        onChange={onChoose}
      />
      <Button variant="text" icon="plus" onPress={addAccount}>
        {text.addAccount}
      </Button>
    </div>
  );
}

type NewProps = { readonly account: Asset; readonly wanted?: string | undefined; readonly onClose: () => void };

function TransactionNew({ account, wanted, onClose }: NewProps) {
  const { transactions: text, ui } = useMessages();
  const create = useWrite(transactions.create, { refreshes: WEALTH, handledErrors: REFUSED });
  const [round, setRound] = useState(0);
  const [start, setStart] = useState(() => startOf(account, wanted));
  const dialogs = useDialogAddress();
  const undo = useWrite(splits.undo, { refreshes: WEALTH });
  const takenBack = (instrumentId: string, transactionIds: string[]) => ({
    timeout: 10_000,
    action: {
      label: ui.snackbar.undo,
      run: () => undo.mutate({ params: { id: instrumentId }, body: { transactionIds } }),
    },
  });
  /** A split belongs to the instrument: what other accounts still lack is proposed at once. */
  const proposeElsewhere = async (instrumentId: string) => {
    const found = await call(splits.proposals, { params: { id: instrumentId }, query: {} }).catch(() => null);
    if (found?.items.length) dialogs.open('split', instrumentId);
    else onClose();
  };
  const save = (values: TransactionValues, thenAnother: boolean) =>
    create.mutate(
      {
        params: { id: account.id },
        body: {
          ...bodyOf(values, account),
          ...(asksOpening(values, account) && { openingBalance: values.openingBalance || null }),
          ...(values.kind === 'split' && { alsoIn: [...values.alsoIn] }),
        },
      },
      {
        onSuccess: ({ id, alsoIds }) => {
          const added = { type: 'success', message: text.added, detail: account.name } as const;
          notify(alsoIds ? { ...added, ...takenBack(values.instrumentId, [id, ...alsoIds]) } : added);
          if (values.kind === 'split' && values.instrumentId) return void proposeElsewhere(values.instrumentId);
          if (!thenAnother) return onClose();
          const { kind, on } = values;
          setStart({ ...emptyTransaction(account), kind, on });
          setRound(round + 1);
        },
      },
    );
  return (
    <TransactionFormDialog
      key={round}
      title={text.newTitle}
      act={text.add}
      actAndNext={text.addNext}
      account={account}
      initial={start}
      isNew
      write={create}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** Corrects a transaction. */
export function TransactionEditDialog({ subject, onClose }: DialogProps) {
  const text = useMessages().transactions;
  const entry = useLiveRead(transactions.find, { params: { id: subject ?? '' } });
  const accountId = entry.data?.assetId ?? '';
  const account = useLiveRead(assets.find, { params: { id: accountId } }, { enabled: accountId !== '' });
  if (entry.data && account.data) {
    return <TransactionEdit entry={entry.data} account={account.data} onClose={onClose} />;
  }
  const both = {
    data: undefined,
    isError: entry.isError || account.isError,
    refetch: () => Promise.all([entry.refetch(), account.refetch()]),
  };
  return (
    <Dialog title={text.editTitle} isOpen onClose={onClose}>
      <QueryBoundary read={both}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

type EditProps = { readonly entry: Transaction; readonly account: Asset; readonly onClose: () => void };

function TransactionEdit({ entry, account, onClose }: EditProps) {
  const text = useMessages().transactions;
  const change = useWrite(transactions.change, { refreshes: WEALTH, handledErrors: REFUSED });
  const save = (values: TransactionValues) =>
    change.mutate(
      { params: { id: entry.id }, body: { ...bodyOf(values, account), version: entry.version } },
      {
        onSuccess: () => {
          onClose();
          notify({ type: 'success', message: text.saved, detail: account.name });
        },
      },
    );
  return (
    <TransactionFormDialog
      title={text.editTitle}
      act={text.save}
      account={account}
      initial={valuesOfTransaction(entry)}
      names={{ instrument: entry.instrumentName, counter: entry.counterInstrumentName }}
      otherAccount={entry.transferId ? (entry.otherAssetName ?? '—') : undefined}
      write={change}
      onSave={save}
      onClose={onClose}
    />
  );
}
