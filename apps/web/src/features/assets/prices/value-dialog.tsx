import { type Asset, assets } from '@aurea/contract/assets.ts';
import { inRange } from '@aurea/contract/core/range-validators.ts';
import { isDate, maxLength, number, required } from '@aurea/contract/core/validators.ts';
import { valuedBy } from '@aurea/domain/assets/asset-class.ts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import { statedAs } from '../form/asset-form.ts';
import { isStated } from './stated-asset.ts';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

type ValueValues = { value: string; on: string; source: string };

const shortText = (value: unknown) => maxLength(value, 120);

/** States what an asset is worth on a day; Enter saves. */
export function AssetValueDialog({ subject, onClose }: DialogProps) {
  const { value: text } = useMessages().assets;
  const asset = useLiveRead(assets.find, { params: { id: subject ?? '' } });
  if (asset.data) return <ValueDialog asset={asset.data} onClose={onClose} />;
  return (
    <Dialog title={text.titleBare} isOpen onClose={onClose} width="small">
      <QueryBoundary read={asset}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

type Props = { readonly asset: Asset; readonly onClose: () => void };

function ValueDialog({ asset, onClose }: Props) {
  const { assets: words } = useMessages();
  const text = words.value;
  const form = useForm<ValueValues>({ defaultValues: { value: '', on: today(), source: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('value'), [setFocus]);
  const state = useWrite(assets.value, { refreshes: WEALTH });
  const next = useNextAsset(asset);
  const dialogs = useDialogAddress();
  const save =
    (thenNext: boolean) =>
    ({ value, on, source }: ValueValues) =>
      state.mutate(
        { params: { id: asset.id }, body: { value, on, source } },
        {
          onSuccess: () => {
            if (thenNext && next) dialogs.open('asset-value', next.id);
            else onClose();
            notify({ type: 'success', message: text.saved, detail: asset.name });
          },
        },
      );
  return (
    <ValidatedFormDialog
      isPadded
      title={text.title(asset.name)}
      act={text.save}
      width="small"
      beforeAct={
        next && (
          <Button variant="neutral" isDisabled={state.isPending} onPress={() => void form.handleSubmit(save(true))()}>
            {text.saveNext}
          </Button>
        )
      }
      form={form}
      isSaving={state.isPending}
      onSave={save(false)}
      onClose={onClose}
    >
      <LastValue asset={asset} />
      {valuedBy(asset.kind) === 'holdings' && <Callout title={text.holdingsNote} />}
      <FieldRow>
        <FormField control={form.control} name="value" rules={[required, number, inRange('amount')]}>
          {(field) => <AmountField {...field} label={text[wordOf(asset)]} currency={asset.currency} />}
        </FormField>
        <FormField control={form.control} name="on" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.on} max={today()} />}
        </FormField>
      </FieldRow>
      <FormField control={form.control} name="source" rules={[shortText]}>
        {(field) => <TextField {...field} label={text.source} help={text.sourceHelp} />}
      </FormField>
    </ValidatedFormDialog>
  );
}

function wordOf(asset: Asset): 'amount' | 'balance' | 'outstanding' {
  const stated = statedAs(asset.kind);
  return stated === 'value' ? 'amount' : stated;
}

function LastValue({ asset }: { readonly asset: Asset }) {
  const { value: text } = useMessages().assets;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  if (asset.value === null || asset.valuedOn === null) return null;
  const amount = hidden ? MASK : formatMoney(asset.value, { locale, currency: asset.currency, detail: true });
  return <p>{text.last(amount, formatDay(asset.valuedOn))}</p>;
}

/** The asset whose value is to be brought up to date after this one: the next stale one of the list. */
function useNextAsset(asset: Asset): Asset | undefined {
  const { data } = useLiveRead(assets.list, { query: {} });
  return data?.items.find((each) => each.id !== asset.id && isStated(each) && (each.stale || each.valuedOn === null));
}
