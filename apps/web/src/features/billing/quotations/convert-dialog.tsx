import { type Quotation, type QuotationConversion, quotations } from '@aurea/contract/billing/quotations.ts';
import type { Conversion } from '@aurea/domain/billing/quotations/quotation-invoicing.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Facts } from '#ui/facts.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Money } from '#ui/money.tsx';
import { type Asked, begunWith, conversionOf } from './conversion.ts';
import { DepositFields, ProgressFields } from './conversion-fields.tsx';

type Props = { readonly quotation: Quotation; readonly onClose: () => void };

/** How the next invoice of an accepted quotation is made. */
export function ConvertDialog({ quotation, onClose }: Props) {
  const { convert: text, invoicing } = useMessages().quotations;
  const { conversions, currency, remaining } = quotation;
  const [asked, setAsked] = useState<Asked>(() => begunWith(quotation));
  const begin = useBegin(quotation, onClose);
  const conversion = conversionOf(asked);
  return (
    <FormDialog
      isFlush
      title={text.title}
      act={text.act}
      isActDisabled={conversion === null}
      width="medium"
      isSaving={begin.isPending}
      onSubmit={() => {
        if (conversion) begin.run(conversion);
      }}
      onClose={onClose}
    >
      <Facts isSpaced>
        <dt>{invoicing.remaining}</dt>
        <dd>
          <Money value={remaining} currency={currency} detail />
        </dd>
      </Facts>
      <RadioGroup<Conversion>
        label={text.mode}
        value={asked.mode}
        onChange={(mode) => setAsked({ ...asked, mode })}
        look="tiles"
        choices={conversions.map((value) => ({ value, label: text.modes[value], detail: text.details[value] }))}
      />
      {asked.mode === 'deposit' && <DepositFields asked={asked} currency={currency} onChange={setAsked} />}
      {asked.mode === 'progress' && <ProgressFields quotation={quotation} asked={asked} onChange={setAsked} />}
    </FormDialog>
  );
}

/** Makes the draft and leads to it. */
function useBegin({ id, customerId }: Quotation, onClose: () => void) {
  const navigate = useNavigate();
  const convert = useWrite(quotations.convert, { refreshes: ['invoices', 'customers'] });
  const run = (conversion: QuotationConversion) =>
    convert.mutate(
      { params: { id }, body: { conversion } },
      {
        onSuccess: ({ invoiceId }) => {
          onClose();
          void navigate({ href: `/dashboard/customers/${customerId}/invoices/${invoiceId}` });
        },
      },
    );
  return { run, isPending: convert.isPending };
}
