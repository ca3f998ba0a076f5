import { customers } from '@aurea/contract/customers.ts';
import { invoices } from '@aurea/contract/invoices.ts';
import { practiceSettings } from '@aurea/contract/practice.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useRead, useWrite } from '#lib/api.ts';
import { useWorkspace } from '#lib/session.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import styles from './invoice-parts.module.css';

/** Begins a draft: for whom, and of which kind. */
export function NewInvoiceScreen() {
  const { invoices, shell } = useMessages();
  const text = invoices.create;
  const { customer_id: given = '' }: { readonly customer_id?: string } = useParams({ strict: false });
  const [typed, setTyped] = useState('');
  const read = useLiveRead(customers.list, { query: { size: '100', q: typed || undefined } });
  return (
    <Page title={text.title} lead={text.lead} narrow>
      <Loaded read={read}>
        {({ items }) =>
          items.length === 0 && typed === '' ? (
            <EmptyState
              icon="people"
              level={2}
              title={text.noCustomer}
              detail={text.noCustomerDetail}
              action={
                <LinkButton href="/dashboard/customers/new" icon="plus">
                  {shell.commands.addCustomer}
                </LinkButton>
              }
            />
          ) : (
            <NewInvoiceForm given={given} found={items} onSearch={setTyped} />
          )
        }
      </Loaded>
    </Page>
  );
}

type FormProps = {
  readonly given: string;
  readonly found: readonly { readonly id: string; readonly name: string; readonly city: string | null }[];
  readonly onSearch: (typed: string) => void;
};

function NewInvoiceForm({ given, found, onSearch }: FormProps) {
  const { create: text, kinds } = useMessages().invoices;
  const { errors } = useMessages().validator;
  const { settings } = useRead(practiceSettings.find, {});
  const navigate = useNavigate();
  const currency = useWorkspace()?.currency ?? 'EUR';
  const language = useLocale();
  const [customerId, setCustomer] = useState(given);
  const [kind, setKind] = useState<'invoice' | 'deposit'>('invoice');
  const [error, setError] = useState<string>();
  const create = useWrite(invoices.create);
  const begin = () => {
    if (customerId === '') return setError(errors.required({}));
    const draft = {
      customerId,
      language,
      currency: currency === 'EUR' ? currency : 'EUR',
      euroRate: null,
      category: 'services' as const,
      suppliedOn: kind === 'invoice' ? today() : null,
      dueOn: null,
      purchaseOrder: '',
      lines: [],
      allowances: [],
      charges: [],
      pricesIncludeVat: false,
      exemption: settings.exemption,
      note: '',
      deposits: [],
    };
    create.mutate(
      { body: { kind, draft } },
      {
        onSuccess: ({ id }) =>
          void navigate({ href: `/dashboard/customers/${customerId}/invoices/${id}`, replace: true }),
      },
    );
  };
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <ComboField
        label={text.customer}
        value={customerId}
        onChange={(id) => {
          setCustomer(id);
          setError(undefined);
        }}
        onSearch={onSearch}
        options={found.map(({ id, name, city }) => ({ value: id, label: name, ...(city ? { detail: city } : {}) }))}
        error={error}
        isRequired
      />
      <SelectField
        label={text.kind}
        value={kind}
        onChange={setKind}
        options={(['invoice', 'deposit'] as const).map((value) => ({ value, label: kinds[value] }))}
      />
      <div>
        <Button type="submit" pending={create.isPending}>
          {text.begin}
        </Button>
      </div>
    </form>
  );
}
