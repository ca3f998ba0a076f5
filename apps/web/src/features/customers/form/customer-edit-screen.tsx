import type { CustomerField } from '@aurea/contract/customers/customer-settings.ts';
import { type Customer, customers } from '@aurea/contract/customers/customers.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { useRecord } from '#lib/record.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { UnknownCustomer } from '../unknown-customer.tsx';
import styles from './customer-form.module.css';
import { CustomerForm, WithOwnFields } from './customer-form-page.tsx';
import { useCustomerEdit } from './use-customer-edit.ts';

/** Changes all that is said of a customer. */
export function CustomerEditScreen() {
  const params: { readonly customer_id?: string } = useParams({ strict: false });
  const { read, isUnknown } = useRecord(customers.find, params.customer_id ?? '');
  if (isUnknown) return <UnknownCustomer />;
  return (
    <QueryBoundary read={read} pending={<PageSkeleton />}>
      {(customer) => (
        <WithOwnFields>{(own) => <CustomerEdit key={customer.id} latest={customer} own={own} />}</WithOwnFields>
      )}
    </QueryBoundary>
  );
}

type Props = { readonly latest: Customer; readonly own: readonly CustomerField[] };

function CustomerEdit({ latest, own }: Props) {
  const { form: text } = useMessages().customerEntry;
  const navigate = useNavigate();
  const { id, name } = latest;
  const address = `/dashboard/customers/${id}`;
  const { form, save, isSaving, refused, takeTheirs } = useCustomerEdit(latest, own, () => {
    notify({ type: 'success', message: text.saved });
    void navigate({ href: address, ignoreBlocker: true });
  });
  return (
    <Page title={text.editTitle(name)} trail={<Link href={address}>{name}</Link>} narrow>
      <CustomerForm
        form={form}
        own={own}
        back={address}
        act={text.save}
        customerId={id}
        isSaving={isSaving}
        onSave={save}
        notice={refused && <Conflict conflictingFields={refused.conflictingFields} onTheirs={takeTheirs} />}
      />
    </Page>
  );
}

type ConflictProps = { readonly conflictingFields: readonly string[]; readonly onTheirs: () => void };

/** Somebody saved first: what is typed stands over theirs now, and the next save may keep it. */
function Conflict({ conflictingFields, onTheirs }: ConflictProps) {
  const { customers: words, customerEntry } = useMessages();
  const { stale: text } = customerEntry.form;
  const { timeline, list } = words;
  const names: Readonly<Record<string, string>> = { ...timeline.fields, ...text.fields, fields: list.fields };
  const fields = [...new Set(conflictingFields.map((field) => names[field] ?? field))];
  return (
    <div className={styles.conflict}>
      <Callout
        tone="error"
        title={text.title}
        action={
          <Button variant="neutral" size="small" onPress={onTheirs}>
            {text.theirs}
          </Button>
        }
      >
        {text.detail} {fields.length > 0 && text.contested(fields.join(', '))}
      </Callout>
    </div>
  );
}
