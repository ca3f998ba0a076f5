import { assets } from '@aurea/contract/assets.ts';
import { isDate, required } from '@aurea/contract/core/validators.ts';
import { type Property, properties } from '@aurea/contract/properties.ts';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { today } from '#lib/today.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Says since when a property is no longer owned. */
export function PropertySoldDialog({ subject = '', onClose }: DialogProps) {
  const property = useLiveRead(properties.find, { params: { id: subject } });
  return property.data ? <SoldForm property={property.data} onClose={onClose} /> : null;
}

type Props = { readonly property: Property; readonly onClose: () => void };

function SoldForm({ property, onClose }: Props) {
  const { propertyDetails, ui } = useMessages();
  const text = propertyDetails.sold;
  const form = useForm({ defaultValues: { closedOn: property.closedOn ?? today() } });
  const change = useWrite(assets.change, { refreshes: WEALTH });
  const { name, version, closedOn: before } = property;
  const bringBack = () =>
    change.mutate(closing(property, { closedOn: before, version: version + 1 }), {
      onSuccess: () => notify({ type: 'success', message: text.undone, detail: name }),
    });
  const save = ({ closedOn }: { readonly closedOn: string }) => {
    const isPossible = closedOn <= today() && closedOn >= (property.purchasedOn ?? closedOn);
    if (!isPossible) return form.setError('closedOn', { message: text.range });
    return change.mutate(closing(property, { closedOn, version }), {
      onSuccess: () => {
        onClose();
        const undo = { label: ui.snackbar.undo, run: bringBack };
        notify({ type: 'success', message: text.saved, detail: name, timeout: 10_000, action: undo });
      },
    });
  };
  return (
    <ValidatedFormDialog
      isPadded
      width="small"
      title={text.title}
      act={text.save}
      detail={text.intro}
      form={form}
      isSaving={change.isPending}
      onSave={save}
      onClose={onClose}
    >
      <FormField control={form.control} name="closedOn" rules={[required, isDate]}>
        {(field) => <DateField {...field} label={text.day} min={property.purchasedOn ?? undefined} max={today()} />}
      </FormField>
    </ValidatedFormDialog>
  );
}

type Closing = { readonly closedOn: string | null; readonly version: number };

function closing({ id, name, currency, note, purchasedOn }: Property, { closedOn, version }: Closing) {
  const asset = { name, kind: 'property', currency, note, openedOn: purchasedOn } as const;
  return { params: { id }, body: { ...asset, closedOn, version } };
}
