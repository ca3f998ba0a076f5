import { type Customer, type CustomerDraft, customers } from '@aurea/contract/customers.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { valuesOf } from './customer-form.ts';
import { CustomerFormPage, useCustomerForm } from './customer-form-page.tsx';
import { isUnknown, UnknownCustomer } from './unknown-customer.tsx';
import { useRefusal } from './use-refusal.ts';

/** Changes all that is said of a customer. */
export function CustomerEditScreen() {
  const params: { readonly customer_id?: string } = useParams({ strict: false });
  const read = useLiveRead(customers.find, { params: { id: params.customer_id ?? '' } });
  if (read.error && isUnknown(read.error)) return <UnknownCustomer />;
  return (
    <Loaded read={read} pending={<PageSkeleton />}>
      {(customer) => <CustomerEdit key={customer.id} latest={customer} />}
    </Loaded>
  );
}

/** What is typed rests on the version it began with, whatever others save meanwhile. */
function CustomerEdit({ latest }: { readonly latest: Customer }) {
  const { form: text } = useMessages().customerEntry;
  const navigate = useNavigate();
  const [version, setVersion] = useState(latest.version);
  const [refusedDraft, setRefusedDraft] = useState<CustomerDraft | null>(null);
  const form = useCustomerForm(valuesOf(latest));
  const change = useWrite(customers.change, { refreshes: ['customer-tags'] });
  const refused = useRefusal(form);
  const { id, name } = latest;
  const address = `/dashboard/customers/${id}`;
  const save = (draft: CustomerDraft, of: number) =>
    change.mutate(
      { params: { id }, body: { version: of, customer: draft } },
      {
        onError: (failure: ApiFailure) => (failure.code === 'stale' ? setRefusedDraft(draft) : refused(failure)),
        onSuccess: () => {
          form.reset(form.getValues());
          notify({ type: 'success', message: text.saved });
          void navigate({ href: address, ignoreBlocker: true });
        },
      },
    );
  const takeTheirs = () => {
    form.reset(valuesOf(latest));
    setVersion(latest.version);
    setRefusedDraft(null);
  };
  return (
    <Page title={text.editTitle(name)} trail={<Link href={address}>{name}</Link>} narrow>
      <CustomerFormPage
        form={form}
        back={address}
        act={text.save}
        customerId={id}
        isSaving={change.isPending}
        onSave={(draft) => save(draft, version)}
      >
        {refusedDraft && (
          <Conflict
            onTheirs={takeTheirs}
            onMine={() => save(refusedDraft, latest.version)}
            isSaving={change.isPending}
          />
        )}
      </CustomerFormPage>
    </Page>
  );
}

type ConflictProps = { readonly onTheirs: () => void; readonly onMine: () => void; readonly isSaving: boolean };

function Conflict({ onTheirs, onMine, isSaving }: ConflictProps) {
  const { stale: text } = useMessages().customerEntry.form;
  return (
    <Callout
      tone="warning"
      title={text.title}
      action={
        <>
          <Button variant="neutral" size="small" onPress={onTheirs}>
            {text.theirs}
          </Button>{' '}
          <Button variant="neutral" size="small" pending={isSaving} onPress={onMine}>
            {text.mine}
          </Button>
        </>
      }
    >
      {text.detail}
    </Callout>
  );
}
