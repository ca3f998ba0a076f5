import type { CustomerField } from '@aurea/contract/customers/customer-settings.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { useNavigate } from '@tanstack/react-router';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { emptyCustomer } from './customer-form.ts';
import { CustomerForm, useCustomerForm, WithOwnFields } from './customer-form-page.tsx';
import { useRefusal } from './use-refusal.ts';

/** Adds a customer. */
export function CustomerNewScreen() {
  return <WithOwnFields>{(own) => <NewCustomer own={own} />}</WithOwnFields>;
}

function NewCustomer({ own }: { readonly own: readonly CustomerField[] }) {
  const { customers: words, customerEntry } = useMessages();
  const text = customerEntry.form;
  const navigate = useNavigate();
  const form = useCustomerForm(emptyCustomer(useLocale(), own));
  const create = useWrite(customers.create, { refreshes: ['customer-tags'] });
  const refused = useRefusal(form);
  return (
    <Page title={text.newTitle} trail={<Link href="/dashboard/customers">{words.detail.back}</Link>} narrow>
      <CustomerForm
        form={form}
        own={own}
        back="/dashboard/customers"
        act={text.create}
        isSaving={create.isPending}
        onSave={(body) =>
          create.mutate(
            { body },
            {
              onError: refused,
              onSuccess: ({ id, name }) => {
                form.reset(form.getValues());
                notify({ type: 'success', message: text.added(name) });
                void navigate({ href: `/dashboard/customers/${id}`, ignoreBlocker: true });
              },
            },
          )
        }
      />
    </Page>
  );
}
