import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { useNavigate } from '@tanstack/react-router';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { CustomerField, CustomerPicking, type NewCustomer, type Picking } from '../editor/customer/customer-picker.tsx';
import { RecentCustomers } from '../editor/customer/recent-customers.tsx';
import { useBeginOnce } from '../editor/customer/use-begin-once.ts';
import styles from '../invoices/invoice-parts.module.css';
import { quotationAddress } from './use-quotation-actions.ts';

/** Begins a quotation: for whom, and about what. */
export function NewQuotationScreen({ Dialog }: { readonly Dialog: NewCustomer }) {
  const { create: text } = useMessages().quotations;
  return (
    <Page title={text.title} lead={text.lead} narrow>
      <CustomerPicking Dialog={Dialog}>{(picking) => <NewQuotationForm {...picking} />}</CustomerPicking>
    </Page>
  );
}

function NewQuotationForm({ customerId, customer, isFinding, found, onSearch, onChoose, onAdd }: Picking) {
  const { create: text } = useMessages().quotations;
  const { settings } = useRead(practiceSettings.find, {});
  const navigate = useNavigate();
  const own = useLocale();
  const create = useWrite(quotations.create);
  const begin = () => {
    const language = customer?.locale ?? own;
    const draft = { ...EMPTY, customerId, subject: '', language, exemption: settings.exemption };
    create.mutate(
      { body: { draft } },
      { onSuccess: (made) => void navigate({ href: quotationAddress(made), replace: true }) },
    );
  };
  // The customer is all that has to be known.
  useBeginOnce(customer !== undefined, begin);
  const isBeginning = isFinding || create.isPending || create.isSuccess;
  if (isBeginning) return <SkeletonRows />;
  return (
    <div className={styles.fields}>
      <Card>
        <div className={styles.fields}>
          <CustomerField found={found} onSearch={onSearch} onAdd={onAdd} value={customerId} onChange={onChoose} />
          {create.isError && (
            <div>
              <Button onPress={begin}>{text.begin}</Button>
            </div>
          )}
        </div>
      </Card>
      <RecentCustomers figure="openQuotations" onChoose={onChoose} />
    </div>
  );
}

const EMPTY = {
  currency: 'EUR',
  euroRate: null,
  category: 'services' as const,
  purchaseOrder: '',
  lines: [],
  allowances: [],
  charges: [],
  pricesIncludeVat: false,
  note: '',
  validUntil: null,
  depositPercent: null,
  terms: null,
};
