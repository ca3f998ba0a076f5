import { type Lease, leases } from '@aurea/contract/properties/leases.ts';
import { type Property, properties } from '@aurea/contract/properties.ts';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { Callout } from '#ui/callout.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import { IndexFields, PastField, RentFields, TenantFields, TermFields } from './lease-fields.tsx';
import { changedLeaseOf, emptyLease, type LeaseValues, newLeaseOf, valuesOfLease } from './lease-form.ts';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Adds a lease to a property, or changes one; the subject is the property's id, then the lease's. */
export function LeaseDialog({ subject = '', onClose }: DialogProps) {
  const [id = '', leaseId] = subject.split('.');
  const property = useLiveRead(properties.find, { params: { id } });
  const rents = useLiveRead(leases.list, { params: { id } }, { enabled: leaseId !== undefined });
  const lease = rents.data?.leases.find((each) => each.id === leaseId);
  if (!property.data) return null;
  if (leaseId === undefined) return <NewLease property={property.data} onClose={onClose} />;
  return lease ? <ChangedLease property={property.data} lease={lease} onClose={onClose} /> : null;
}

type Props = { readonly property: Property; readonly onClose: () => void };

function NewLease({ property, onClose }: Props) {
  const { lease: text } = useMessages().propertyDetails;
  const isFurnished = property.taxRegime === 'micro_bic' || property.taxRegime === 'bic_reel';
  const form = useForm<LeaseValues>({ defaultValues: emptyLease(isFurnished) });
  const add = useWrite(leases.add, { refreshes: WEALTH });
  const save = (values: LeaseValues) =>
    add.mutate(
      { params: { id: property.id }, body: newLeaseOf(values) },
      {
        onSuccess: ({ tenant }) => {
          onClose();
          notify({ type: 'success', message: text.added, detail: tenant });
        },
      },
    );
  return (
    <ValidatedFormDialog
      isPadded
      title={text.newTitle}
      act={text.add}
      form={form}
      isSaving={add.isPending}
      onSave={save}
      onClose={onClose}
    >
      <TenantFields control={form.control} />
      <TermFields control={form.control} isNew />
      <RentFields control={form.control} currency={property.currency} />
      <IndexFields control={form.control} />
      <PastField control={form.control} />
    </ValidatedFormDialog>
  );
}

function ChangedLease({ property, lease, onClose }: Props & { readonly lease: Lease }) {
  const { lease: text } = useMessages().propertyDetails;
  const form = useForm<LeaseValues>({ defaultValues: valuesOfLease(lease) });
  const change = useWrite(leases.change, { refreshes: WEALTH });
  const params = { id: property.id, leaseId: lease.id };
  const save = (values: LeaseValues) =>
    change.mutate(
      { params, body: changedLeaseOf(values, lease.version) },
      {
        onSuccess: ({ tenant }) => {
          onClose();
          notify({ type: 'success', message: text.saved, detail: tenant });
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
      onSave={save}
      onClose={onClose}
    >
      <TenantFields control={form.control} />
      <TermFields control={form.control} currency={property.currency} />
      <IndexFields control={form.control} />
      <Callout title={text.rentNote} />
    </ValidatedFormDialog>
  );
}
