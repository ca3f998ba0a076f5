import { type Property, properties } from '@aurea/contract/properties.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { useWorkspace } from '#lib/session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import { IdentityFields, LettingFields, NoteField, PurchaseFields, ValueFields } from './property-fields.tsx';
import { bodyOf, emptyProperty, firstValuesOf, type PropertyValues, valuesOf } from './property-form.ts';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Adds a property with what is known of it. */
export function PropertyNewDialog({ onClose }: DialogProps) {
  const { form: text } = useMessages().propertyDetails;
  const navigate = useNavigate();
  const form = useForm<PropertyValues>({ defaultValues: emptyProperty(useWorkspace()?.currency ?? 'EUR') });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const create = useWrite(properties.create, { refreshes: WEALTH });
  const save = (values: PropertyValues) =>
    create.mutate(
      { body: { ...bodyOf(values), values: firstValuesOf(values, text.purchaseSource) } },
      {
        onSuccess: ({ id, name }) => {
          notify({ type: 'success', message: text.added, detail: name });
          void navigate({ href: `/dashboard/properties/${id}` });
        },
      },
    );
  return (
    <ValidatedFormDialog
      isPadded
      title={text.newTitle}
      act={text.add}
      form={form}
      isSaving={create.isPending}
      width="large"
      onSave={save}
      onClose={onClose}
    >
      <IdentityFields control={form.control} />
      <ValueFields control={form.control} />
      <PurchaseFields control={form.control} />
      <LettingFields control={form.control} />
    </ValidatedFormDialog>
  );
}

/** Changes what is known of a property; its value and its owners have places of their own. */
export function PropertyEditDialog({ subject, onClose }: DialogProps) {
  const { form: text } = useMessages().propertyDetails;
  const property = useLiveRead(properties.find, { params: { id: subject ?? '' } });
  if (property.data) return <PropertyEdit property={property.data} onClose={onClose} />;
  return (
    <Dialog title={text.editTitle} isOpen onClose={onClose} width="large">
      <QueryBoundary read={property}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

function PropertyEdit({ property, onClose }: { readonly property: Property; readonly onClose: () => void }) {
  const { form: text } = useMessages().propertyDetails;
  const form = useForm<PropertyValues>({ defaultValues: valuesOf(property) });
  const change = useWrite(properties.change, { refreshes: WEALTH });
  const save = (values: PropertyValues) =>
    change.mutate(
      { params: { id: property.id }, body: { ...bodyOf(values), version: property.version } },
      {
        onSuccess: ({ name }) => {
          onClose();
          notify({ type: 'success', message: text.saved, detail: name });
        },
      },
    );
  return (
    <ValidatedFormDialog
      isPadded
      title={text.editTitle}
      act={text.save}
      form={form}
      isSaving={change.isPending}
      width="large"
      onSave={save}
      onClose={onClose}
    >
      <IdentityFields control={form.control} />
      <PurchaseFields control={form.control} />
      <LettingFields control={form.control} openRegimes={property.openRegimes} />
      <NoteField control={form.control} />
    </ValidatedFormDialog>
  );
}
