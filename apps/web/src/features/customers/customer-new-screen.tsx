import { customers } from '@aurea/contract/customers.ts';
import { useNavigate } from '@tanstack/react-router';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { emptyCustomer } from './customer-form.ts';
import { CustomerFormPage, useCustomerForm } from './customer-form-page.tsx';
import { useRefusal } from './use-refusal.ts';

/** Adds a customer. */
export function CustomerNewScreen() {
  const { customers: words, customerEntry } = useMessages();
  const text = customerEntry.form;
  const navigate = useNavigate();
  const form = useCustomerForm(emptyCustomer(useLocale()));
  const create = useWrite(customers.create, { refreshes: ['customer-tags'] });
  const refused = useRefusal(form);
  return (
    <Page title={text.newTitle} trail={<Link href="/dashboard/customers">{words.detail.back}</Link>} narrow>
      <CustomerFormPage
        form={form}
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
