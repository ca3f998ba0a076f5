import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { CustomerField, CustomerPicking, type NewCustomer, type Picking } from '../editor/customer/customer-picker.tsx';
import { RecentCustomers } from '../editor/customer/recent-customers.tsx';
import { useBeginOnce } from '../editor/customer/use-begin-once.ts';
import styles from './invoice-parts.module.css';

/** Begins a draft: for whom, and of which kind. */
export function NewInvoiceScreen({ Dialog }: { readonly Dialog: NewCustomer }) {
  const { create: text } = useMessages().invoices;
  return (
    <Page title={text.title} lead={text.lead} narrow>
      <CustomerPicking Dialog={Dialog}>{(picking) => <NewInvoiceForm {...picking} />}</CustomerPicking>
    </Page>
  );
}

function NewInvoiceForm({ customerId, customer, isFinding, found, onSearch, onChoose, onAdd }: Picking) {
  const { create: text, kinds } = useMessages().invoices;
  const { settings } = useRead(practiceSettings.find, {});
  const navigate = useNavigate();
  const own = useLocale();
  const [kind, setKind] = useState<'invoice' | 'deposit'>('invoice');
  const create = useWrite(invoices.create);
  const begin = () => {
    const { exemption } = settings;
    const suppliedOn = kind === 'invoice' ? today() : null;
    const draft = { ...EMPTY, customerId, language: customer?.locale ?? own, suppliedOn, exemption };
    const address = ({ id }: { readonly id: string }) => `/dashboard/customers/${customerId}/invoices/${id}`;
    create.mutate(
      { body: { kind, draft } },
      { onSuccess: (made) => void navigate({ href: address(made), replace: true }) },
    );
  };
  // The customer is all that has to be known.
  useBeginOnce(customer !== undefined, begin);
  const isBeginning = isFinding || create.isPending || create.isSuccess;
  if (isBeginning) return <SkeletonRows />;
  return (
    <div className={styles.fields}>
      <Card>
        <div className={styles.beginning}>
          <SelectField
            label={text.kind}
            value={kind}
            onChange={setKind}
            options={(['invoice', 'deposit'] as const).map((value) => ({ value, label: kinds[value] }))}
          />
          <CustomerField found={found} onSearch={onSearch} onAdd={onAdd} value={customerId} onChange={onChoose} />
          {create.isError && <Button onPress={begin}>{text.begin}</Button>}
        </div>
      </Card>
      <RecentCustomers figure="due" onChoose={onChoose} />
    </div>
  );
}

const EMPTY = {
  currency: 'EUR',
  euroRate: null,
  category: 'services' as const,
  dueOn: null,
  purchaseOrder: '',
  lines: [],
  allowances: [],
  charges: [],
  pricesIncludeVat: false,
  note: '',
  deposits: [],
};
