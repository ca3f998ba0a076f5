import { assetOwnership, type OwnershipPeriod } from '@aurea/contract/assets/ownership.ts';
import { type Asset, assets } from '@aurea/contract/assets.ts';
import { isDate, required } from '@aurea/contract/core/validators.ts';
import { type Member, members } from '@aurea/contract/workspaces.ts';
import { changeOwnershipFrom } from '@aurea/domain/assets/ownership.ts';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { AssetDialog } from '../form/asset-dialog.tsx';
import { type AssetValues, valuesOf } from '../form/asset-form.ts';
import { OwnershipFields } from './ownership-fields.tsx';
import { useCorrection } from './use-ownership-correction.ts';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };
type Known = {
  readonly asset: Asset;
  readonly persons: readonly Member[];
  readonly periods: readonly OwnershipPeriod[];
  readonly version: number;
};
type FormProps = Known & { readonly onClose: () => void };

/** Changes who owns an asset from a day on: a gift, a sale between members, a death. */
export function OwnershipChangeDialog({ subject = '', onClose }: DialogProps) {
  const { ownership: text } = useMessages().assets;
  const read = useKnown(subject);
  if (read.data) return <ChangeForm {...read.data} onClose={onClose} />;
  return (
    <Dialog title={text.changeTitle} isOpen onClose={onClose}>
      <QueryBoundary read={read}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

/** Corrects one period of the past; the subject is the asset and the first day of the period, if it has one. */
export function OwnershipCorrectDialog({ subject = '', onClose }: DialogProps) {
  const { ownership: text } = useMessages().assets;
  const [id = '', from = ''] = subject.split('~');
  const read = useKnown(id);
  const period = read.data?.periods.find((one) => (one.from ?? '') === from);
  if (read.data && period) return <CorrectForm {...read.data} period={period} onClose={onClose} />;
  return (
    <Dialog title={text.correctTitle} isOpen onClose={onClose}>
      <QueryBoundary read={read}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

function useKnown(id: string) {
  const asset = useLiveRead(assets.find, { params: { id } });
  const persons = useLiveRead(members.list, {});
  const history = useLiveRead(assetOwnership.show, { params: { id } });
  const data: Known | undefined =
    asset.data && persons.data && history.data
      ? { asset: asset.data, persons: persons.data.items, ...history.data }
      : undefined;
  return {
    data,
    isError: asset.isError || persons.isError || history.isError,
    refetch: () => Promise.all([asset.refetch(), persons.refetch(), history.refetch()]),
  };
}

function ChangeForm({ asset, persons, version, onClose }: FormProps) {
  const { ownership: text } = useMessages().assets;
  const form = useForm<AssetValues>({ defaultValues: { ...valuesOf(asset), sharesFrom: today() } });
  const change = useWrite(assetOwnership.change, { refreshes: WEALTH });
  const save = ({ sharesFrom, shares }: AssetValues) =>
    change.mutate(
      { params: { id: asset.id }, body: { from: sharesFrom, shares: [...shares], version } },
      {
        onSuccess: () => {
          onClose();
          notify({ type: 'success', message: text.changed(formatDay(sharesFrom)), detail: asset.name });
        },
      },
    );
  return (
    <AssetDialog
      title={text.changeTitle}
      act={text.changeAct}
      form={form}
      isSaving={change.isPending}
      focused="sharesFrom"
      onSave={save}
      onClose={onClose}
    >
      <p>{text.changeIntro}</p>
      <FormField control={form.control} name="sharesFrom" rules={[required, isDate]}>
        {(field) => <DateField {...field} label={text.from} max={today()} />}
      </FormField>
      <OwnershipFields control={form.control} members={persons} />
    </AssetDialog>
  );
}

type CorrectProps = FormProps & { readonly period: OwnershipPeriod };

function CorrectForm({ asset, persons, periods, version, period, onClose }: CorrectProps) {
  const { ownership: text } = useMessages().assets;
  const correct = useCorrection(asset);
  const shares = period.shares.map((share) => ({ ...share }));
  const form = useForm<AssetValues>({ defaultValues: { ...valuesOf(asset), shares, sharesFrom: period.from ?? '' } });
  const save = (values: AssetValues) => {
    const others = periods.filter((one) => one !== period);
    const corrected = { from: values.sharesFrom, shares: values.shares };
    const next =
      period.from === null
        ? [{ from: null, shares: values.shares }, ...others]
        : changeOwnershipFrom(others, corrected);
    correct.run({ periods: next, before: periods, version }, onClose);
  };
  return (
    <AssetDialog
      title={text.correctTitle}
      act={text.correctAct}
      form={form}
      isSaving={correct.isPending}
      focused="sharesFrom"
      onSave={save}
      onClose={onClose}
    >
      <Callout tone="warning" title={text.correctIntro} />
      {period.from === null ? (
        <p>{text.fromBeginning}</p>
      ) : (
        <FormField control={form.control} name="sharesFrom" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.from} max={today()} />}
        </FormField>
      )}
      <OwnershipFields control={form.control} members={persons} />
    </AssetDialog>
  );
}
