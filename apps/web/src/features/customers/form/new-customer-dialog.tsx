import type { CustomerField } from '@aurea/contract/customers/customer-settings.ts';
import { type Customer, customers } from '@aurea/contract/customers/customers.ts';
import { useWatch } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import { AddressFields } from './address-fields.tsx';
import { type CustomerValues, draftOf, emptyCustomer } from './customer-form.ts';
import { useCustomerForm, WithOwnFields } from './customer-form-page.tsx';
import { DuplicateNote } from './duplicate-note.tsx';
import { IdentityFields, NumberFields, ReachFields } from './identity-fields.tsx';
import { useRefusal } from './use-refusal.ts';

type Props = {
  /** What was typed where the customer was looked for. */
  readonly name: string;
  readonly onCreated: (customer: Customer) => void;
  readonly onClose: () => void;
};

/** Adds a customer with what a document needs of it, over the page where it is needed. */
export function NewCustomerDialog(props: Props) {
  return <WithOwnFields>{(own) => <CustomerForm {...props} own={own} />}</WithOwnFields>;
}

function CustomerForm({ name, own, onCreated, onClose }: Props & { readonly own: readonly CustomerField[] }) {
  const { customerEntry } = useMessages();
  const text = customerEntry.form;
  const [familyName = '', ...before] = name.trim().split(/\s+/).toReversed();
  const named = { givenName: before.toReversed().join(' '), familyName, companyName: name.trim() };
  const form = useCustomerForm({ ...emptyCustomer(useLocale(), own), ...named });
  const { control } = form;
  const create = useWrite(customers.create, { refreshes: ['customer-tags'] });
  const refused = useRefusal(form);
  const isCompany = useWatch({ control, name: 'kind' }) === 'company';
  const yesNo = new Set(own.filter(({ kind }) => kind === 'yes_no').map((one) => one.id));
  const save = (values: CustomerValues) =>
    create.mutate(
      { body: draftOf(values, yesNo) },
      {
        onError: refused,
        onSuccess: (customer) => {
          notify({ type: 'success', message: text.added(customer.name) });
          onCreated(customer);
        },
      },
    );
  return (
    <ValidatedFormDialog
      title={text.newTitle}
      act={text.create}
      form={form}
      isSaving={create.isPending}
      onSave={save}
      onClose={onClose}
    >
      <IdentityFields control={control} isCompany={isCompany} />
      <DuplicateNote control={control} />
      <ReachFields control={control} />
      {isCompany && <NumberFields control={control} getValues={form.getValues} />}
      <AddressFields control={control} name="billing" />
    </ValidatedFormDialog>
  );
}
