import { type Asset, assets } from '@aurea/contract/assets.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useWorkspace } from '#lib/session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showIssues } from '#ui/fields/form-issues.ts';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import { OwnershipFields } from '../ownership/ownership-fields.tsx';
import { shareTotal } from '../ownership/share-total.ts';
import { AssetDetailFields, AssetIdentityFields, FirstValueFields } from './asset-fields.tsx';
import { type AssetValues, emptyAsset, fieldsOf, firstValueOf, openingOf, valuesOf } from './asset-form.ts';
import { AssetMergeNote } from './merge-note.tsx';
import { useMergedForm } from './use-merged-form.ts';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

const FIELDS = ['name', 'kind', 'wrapper', 'institution', 'currency', 'openedOn', 'closedOn', 'note'] as const;

/**
 * Adds an asset, with what it is worth where that is known. Where the address says that it is for a transaction, the form
 * of that transaction comes next.
 */
export function AssetNewDialog({ subject, onClose }: DialogProps) {
  const { form: text } = useMessages().assets;
  const { data } = useLiveRead(members.list, {});
  const navigate = useNavigate();
  const form = useForm<AssetValues>({ defaultValues: emptyAsset(useWorkspace()?.currency ?? 'EUR') });
  const create = useWrite(assets.create, { refreshes: WEALTH });
  const refused = useRefusal(form);
  const dialogs = useDialogAddress();
  const open = (asset: Asset) => void navigate({ href: `/dashboard/assets/${asset.id}` });
  const save = (values: AssetValues) =>
    create.mutate(
      { body: { ...fieldsOf(values), value: firstValueOf(values) } },
      {
        onError: refused,
        onSuccess: (asset) => {
          if (subject === 'transaction-new') dialogs.open('transaction-new', asset.id);
          else onClose();
          notify({
            type: 'success',
            message: text.added,
            detail: asset.name,
            action: { label: text.open, run: () => open(asset) },
          });
        },
      },
    );
  return (
    <AssetDialog
      title={text.newTitle}
      act={text.add}
      form={form}
      isSaving={create.isPending}
      onSave={save}
      onClose={onClose}
    >
      <AssetIdentityFields control={form.control} setValue={form.setValue} isNew />
      <FirstValueFields control={form.control} />
      <AssetDetailFields control={form.control} />
      {data && data.items.length > 1 && <OwnershipFields control={form.control} members={data.items} />}
    </AssetDialog>
  );
}

/** Changes what an asset is; what somebody else changed meanwhile shows beside what is being typed. */
export function AssetEditDialog({ subject, onClose }: DialogProps) {
  const { form: text } = useMessages().assets;
  const asset = useLiveRead(assets.find, { params: { id: subject ?? '' } });
  if (asset.data) return <AssetEdit asset={asset.data} onClose={onClose} />;
  return (
    <Dialog title={text.editTitle} isOpen onClose={onClose}>
      <QueryBoundary read={asset}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

type EditProps = { readonly asset: Asset; readonly onClose: () => void };

function AssetEdit({ asset, onClose }: EditProps) {
  const { form: text } = useMessages().assets;
  const change = useWrite(assets.change, { refreshes: WEALTH });
  const record = useWrite(transactions.create, { refreshes: WEALTH });
  const { form, merge } = useMergedForm<AssetValues>(valuesOf(asset), change);
  const refused = useRefusal(form);
  const save = (values: AssetValues) =>
    change.mutate(
      { params: { id: asset.id }, body: { ...withoutShares(fieldsOf(values)), version: asset.version } },
      {
        onError: refused,
        onSuccess: ({ name }) => {
          const opening = openingOf(values, asset);
          if (opening) record.mutate({ params: { id: asset.id }, body: opening });
          onClose();
          notify({ type: 'success', message: text.saved, detail: name });
        },
      },
    );
  return (
    <AssetDialog
      title={text.editTitle}
      act={text.save}
      form={form}
      isSaving={change.isPending}
      onSave={save}
      onClose={onClose}
    >
      <AssetMergeNote merge={merge} />
      <AssetIdentityFields control={form.control} setValue={form.setValue} cash={asset.cash} />
      <AssetDetailFields control={form.control} isOld />
    </AssetDialog>
  );
}

/** Who owns the asset is changed in a dialog of its own, from a day on. */
function withoutShares({ ownership: _, ...fields }: ReturnType<typeof fieldsOf>) {
  return fields;
}

/** Shows what the server refused beside the fields. */
function useRefusal(form: UseFormReturn<AssetValues>) {
  const { errors } = useMessages().validator;
  return (failure: ApiFailure) => void showIssues<AssetValues>(failure.issues, FIELDS, form.setError, errors);
}

type FrameProps = {
  readonly title: string;
  readonly act: string;
  readonly form: UseFormReturn<AssetValues>;
  readonly isSaving: boolean;
  readonly onSave: (values: AssetValues) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly focused?: 'name' | 'sharesFrom';
};

export function AssetDialog({ title, act, form, isSaving, onSave, onClose, children, focused = 'name' }: FrameProps) {
  const { assets: text } = useMessages();
  const shares = useWatch({ control: form.control, name: 'shares' });
  const { setFocus } = form;
  useEffect(() => setFocus(focused), [setFocus, focused]);
  const save = (values: AssetValues) => {
    if (shares.length === 0 || shareTotal(shares) === '100') return onSave(values);
    form.setError(`shares.${shares.length - 1}.percent`, { message: text.ownership.whole }, { shouldFocus: true });
  };
  return (
    <ValidatedFormDialog isPadded {...{ title, act, form, isSaving, onClose }} onSave={save}>
      {children}
    </ValidatedFormDialog>
  );
}
