import { type Asset, assets } from '@aurea/contract/assets.ts';
import { HOLDING_CLASSES, type HoldingClass, holdings } from '@aurea/contract/holdings.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { holdsInstruments } from '@aurea/domain/assets/asset-class.ts';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import type { InstrumentPart } from './instrument-part.ts';
import { type QuickValues, quickBody } from './quick-add.ts';
import { QuickFields, QuickRefusal, QuickTotal } from './quick-fields.tsx';

type DialogProps = {
  /** The class, and the instrument where one is meant: `stocks`, `crypto 0197…`. */
  readonly subject?: string;
  readonly onClose: () => void;
  readonly InstrumentField: InstrumentPart;
};

/** A purchase or sale in a few keys: what, how many, at the last known price, today. */
export function QuickAddDialog({ subject = '', onClose, InstrumentField }: DialogProps) {
  const { quickAdd: text } = useMessages().holdings;
  const [wanted, instrumentId = ''] = subject.split(' ');
  const kind = HOLDING_CLASSES.find((known) => known === wanted) ?? 'stocks';
  const list = useLiveRead(assets.list, { query: {} });
  const accounts = accountsFor(kind, list.data?.items ?? []);
  if (accounts.length > 0) {
    return <QuickAdd {...{ kind, accounts, instrumentId, onClose, InstrumentField }} />;
  }
  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="small">
      <QueryBoundary read={list}>{({ items }) => <NoAccount kind={kind} hasOthers={items.length > 0} />}</QueryBoundary>
    </Dialog>
  );
}

/** The accounts that can hold it, wallets first for cryptos and last for everything else. */
function accountsFor(kind: HoldingClass, items: readonly Asset[]): readonly Asset[] {
  const first = kind === 'crypto' ? 'crypto' : 'stocks';
  return items
    .filter((asset) => holdsInstruments(asset.kind) && (kind === 'crypto' || asset.class !== 'crypto'))
    .toSorted((a, b) => Number(b.class === first) - Number(a.class === first));
}

type NoAccountProps = {
  readonly kind: HoldingClass;
  /** Whether there is an account of another kind, which may have a deposit, say. */
  readonly hasOthers: boolean;
};

function NoAccount({ kind, hasOthers }: NoAccountProps) {
  const { quickAdd: text } = useMessages().holdings;
  const dialogs = useDialogAddress();
  const act = (
    <>
      <Button onPress={() => dialogs.open('asset-new')}>{text.addAccount}</Button>
      {hasOthers && (
        <Button variant="text" onPress={() => dialogs.open('transaction-new')}>
          {text.more}
        </Button>
      )}
    </>
  );
  return <EmptyState icon="layers" title={text.noAccount[kind]} action={act} />;
}

type Props = {
  readonly kind: HoldingClass;
  readonly accounts: readonly Asset[];
  readonly instrumentId: string;
  readonly onClose: () => void;
  readonly InstrumentField: InstrumentPart;
};

function QuickAdd({ accounts, instrumentId, onClose, InstrumentField }: Props) {
  const { holdings: texts } = useMessages();
  const text = texts.quickAdd;
  const dialogs = useDialogAddress();
  const form = useForm<QuickValues>({ defaultValues: emptyValues(accounts[0]?.id ?? '', instrumentId) });
  const values: QuickValues = { ...emptyValues('', ''), ...useWatch({ control: form.control }) };
  const account = accounts.find((each) => each.id === values.accountId) ?? accounts[0];
  const chosen = useChosen(form, values.instrumentId, accounts);
  const currency = chosen?.price?.currency ?? chosen?.costCurrency ?? account?.currency ?? 'EUR';
  const create = useWrite(transactions.create, { refreshes: WEALTH });
  const save = (typed: QuickValues) => {
    if (!account) return;
    create.mutate(
      { params: { id: account.id }, body: quickBody(typed, account, currency) },
      {
        onSuccess: () => {
          onClose();
          notify({ type: 'success', message: text.added, detail: chosen?.name ?? account.name });
        },
      },
    );
  };
  return (
    <ValidatedFormDialog
      isPadded
      title={text.title}
      act={text.add}
      beforeCancel={
        <Button variant="text" onPress={() => dialogs.open('transaction-new', account?.id)}>
          {text.more}
        </Button>
      }
      form={form}
      isSaving={create.isPending}
      onSave={save}
      onClose={onClose}
    >
      <QuickRefusal error={create.error} />
      <QuickFields
        control={form.control}
        accounts={accounts}
        account={account}
        currency={currency}
        chosen={chosen}
        InstrumentField={InstrumentField}
      />
      <QuickTotal values={values} currency={currency} />
    </ValidatedFormDialog>
  );
}

function emptyValues(accountId: string, instrumentId: string): QuickValues {
  const amounts = { quantity: '', unitPrice: '', fees: '', fxRate: '' };
  return { accountId, instrumentId, kind: 'buy', on: today(), ...amounts };
}

/** The instrument that was chosen: its last price is filled in, its account taken, and the quantity is next. */
function useChosen(form: ReturnType<typeof useForm<QuickValues>>, id: string, accounts: readonly Asset[]) {
  const input = { params: { id }, query: { from: today() } };
  const { data, isPlaceholderData } = useLiveRead(holdings.show, input, { enabled: id !== '' });
  const found = data && !isPlaceholderData && data.instrumentId === id ? data : undefined;
  const { setValue, setFocus, getFieldState } = form;
  useEffect(() => {
    if (id === '') setFocus('instrumentId');
    else setFocus('quantity');
  }, [id, setFocus]);
  useEffect(() => {
    if (!found) return;
    if (!getFieldState('unitPrice').isDirty) setValue('unitPrice', found.price?.price ?? '');
    const holder = found.accounts.find(({ assetId }) => accounts.some((each) => each.id === assetId));
    if (holder && !getFieldState('accountId').isDirty) setValue('accountId', holder.assetId);
  }, [found, accounts, setValue, getFieldState]);
  return found;
}
