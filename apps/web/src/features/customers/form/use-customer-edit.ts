import type { CustomerField } from '@aurea/contract/customers/customer-settings.ts';
import { type Customer, type CustomerDraft, customers } from '@aurea/contract/customers/customers.ts';
import { useEffect, useState } from 'react';
import { useWrite } from '#lib/api.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { conflictingFields, threeWayMerge } from '#lib/three-way-merge.ts';
import { valuesOf } from './customer-form.ts';
import { useCustomerForm } from './customer-form-page.tsx';
import { useRefusal } from './use-refusal.ts';

/** A save that came too late, and the fields that both changed once theirs is known. */
type Refused = { readonly conflictingFields: readonly string[] };

/**
 * A record as it is typed. What is saved elsewhere meanwhile comes in where nothing is typed; where something is, a save
 * is refused once, then what is typed goes over theirs, field by field.
 */
export function useCustomerEdit(latest: Customer, own: readonly CustomerField[], onSaved: () => void) {
  const [base, setBase] = useState(latest);
  const [refused, setRefused] = useState<Refused | null>(null);
  const form = useCustomerForm(valuesOf(latest, own));
  const { isDirty } = form.formState;
  const change = useWrite(customers.change, {
    refreshes: ['customer-tags', 'compliance-documents'],
    handledErrors: ['stale'],
  });
  const show = useRefusal(form);
  const takeTheirs = () => {
    setBase(latest);
    setRefused(null);
    form.reset(valuesOf(latest, own));
  };
  const putOverTheirs = () => {
    const [typed, before, theirs] = [form.getValues(), valuesOf(base, own), valuesOf(latest, own)];
    setBase(latest);
    setRefused({ conflictingFields: conflictingFields(typed, before, theirs) });
    form.reset(theirs);
    form.reset(threeWayMerge(typed, before, theirs), { keepDefaultValues: true });
  };
  useEffect(() => {
    if (latest.version <= base.version) return;
    if (!isDirty) takeTheirs();
    else if (refused) putOverTheirs();
  });
  const save = (draft: CustomerDraft) =>
    change.mutate(
      { params: { id: latest.id }, body: { version: base.version, customer: draft } },
      {
        onError: (failure: ApiFailure) =>
          failure.code === 'stale' ? setRefused({ conflictingFields: [] }) : show(failure),
        onSuccess: () => {
          form.reset(form.getValues());
          onSaved();
        },
      },
    );
  const takeTheirsByHand = () => {
    takeTheirs();
    // the button pressed goes, and the first field may come with theirs
    setTimeout(() => form.setFocus(latest.kind === 'company' ? 'companyName' : 'givenName'));
  };
  return { form, save, isSaving: change.isPending, refused, takeTheirs: takeTheirsByHand };
}
