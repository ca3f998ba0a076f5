import { practiceSettings } from '@aurea/contract/practice.ts';
import { quotations } from '@aurea/contract/quotations.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Page } from '#ui/page.tsx';
import { CustomerField, CustomerPicking, type Picking } from '../customer-picker.tsx';
import styles from '../invoice-parts.module.css';
import { quotationAddress } from './use-quotation-acts.ts';

/** Begins a quotation: for whom, and about what. */
export function NewQuotationScreen() {
  const { create: text } = useMessages().quotations;
  return (
    <Page title={text.title} lead={text.lead} narrow>
      <CustomerPicking>{(picking) => <NewQuotationForm {...picking} />}</CustomerPicking>
    </Page>
  );
}

function NewQuotationForm({ customerId, customer, isFinding, found, onSearch, onChoose }: Picking) {
  const { create: text, editor } = useMessages().quotations;
  const { errors } = useMessages().validator;
  const { settings } = useRead(practiceSettings.find, {});
  const navigate = useNavigate();
  const own = useLocale();
  const [subject, setSubject] = useState('');
  const [error, setError] = useState<string>();
  const create = useWrite(quotations.create);
  const begin = () => {
    if (customerId === '') return setError(errors.required({}));
    const draft = {
      ...EMPTY,
      customerId,
      subject,
      language: customer?.locale ?? own,
      exemption: settings.exemption,
    };
    create.mutate(
      { body: { draft } },
      { onSuccess: (made) => void navigate({ href: quotationAddress(made), replace: true }) },
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
      <TextField
        label={editor.subject}
        value={subject}
        maxLength={200}
        help={editor.subjectHelp}
        onChange={setSubject}
      />
      <div>
        <Button type="submit" pending={create.isPending || isFinding}>
          {text.begin}
        </Button>
      </div>
    </form>
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
