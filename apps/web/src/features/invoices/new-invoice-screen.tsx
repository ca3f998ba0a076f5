import { invoices } from '@aurea/contract/invoices.ts';
import { practiceSettings } from '@aurea/contract/practice.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Page } from '#ui/page.tsx';
import { CustomerField, CustomerPicking, type Picking } from './customer-picker.tsx';
import styles from './invoice-parts.module.css';

/** Begins a draft: for whom, and of which kind. */
export function NewInvoiceScreen() {
  const { create: text } = useMessages().invoices;
  return (
    <Page title={text.title} lead={text.lead} narrow>
      <CustomerPicking>{(picking) => <NewInvoiceForm {...picking} />}</CustomerPicking>
    </Page>
  );
}

function NewInvoiceForm({ customerId, customer, isFinding, found, onSearch, onChoose }: Picking) {
  const { create: text, kinds } = useMessages().invoices;
  const { errors } = useMessages().validator;
  const { settings } = useRead(practiceSettings.find, {});
  const navigate = useNavigate();
  const own = useLocale();
  const [kind, setKind] = useState<'invoice' | 'deposit'>('invoice');
  const [error, setError] = useState<string>();
  const create = useWrite(invoices.create);
  const begin = () => {
    if (customerId === '') return setError(errors.required({}));
    const draft = {
      customerId,
      language: customer?.locale ?? own,
      currency: 'EUR',
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
      <CustomerField
        found={found}
        onSearch={onSearch}
        value={customerId}
        error={error}
        onChange={(id) => {
          onChoose(id);
          setError(undefined);
        }}
      />
      <SelectField
        label={text.kind}
        value={kind}
        onChange={setKind}
        options={(['invoice', 'deposit'] as const).map((value) => ({ value, label: kinds[value] }))}
      />
      <div>
        <Button type="submit" pending={create.isPending || isFinding}>
          {text.begin}
        </Button>
      </div>
    </form>
  );
}
