import { type Quotation, quotations } from '@aurea/contract/billing/quotations.ts';
import { required } from '@aurea/contract/core/validators.ts';
import { useForm } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatMoney } from '#lib/format.ts';
import { Facts } from '#ui/facts.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Money } from '#ui/money.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';

type Props = { readonly quotation: Quotation; readonly onClose: () => void };

/** Gives up what is left of an accepted quotation, and says why; the message offers to open it again. */
export function CloseDialog({ quotation, onClose }: Props) {
  const { closing: text, detail, invoicing } = useMessages().quotations;
  const locale = useFormatLocale();
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  const close = useWrite(quotations.close, { refreshes: ['customers'] });
  const reopen = useWrite(quotations.reopen, { refreshes: ['customers'] });
  const { id, version, gross, invoiced, remaining, currency } = quotation;
  const params = { id };
  const undo = (closed: Quotation) =>
    reopen.mutate(
      { params, body: { version: closed.version } },
      { onSuccess: () => notify({ type: 'success', message: detail.reopened }) },
    );
  const onSuccess = (closed: Quotation) => {
    onClose();
    notify({
      type: 'success',
      message: text.done(formatMoney(remaining, { locale, currency, detail: true })),
      action: { label: text.undo, run: () => undo(closed) },
    });
  };
  return (
    <ValidatedFormDialog
      title={text.title}
      detail={text.detail}
      act={text.act}
      form={form}
      isSaving={close.isPending}
      onSave={({ reason }) => close.mutate({ params, body: { version, reason } }, { onSuccess })}
      onClose={onClose}
    >
      <Facts isSpaced>
        <dt>{text.total}</dt>
        <dd>
          <Money value={gross} currency={currency} detail />
        </dd>
        <dt>{invoicing.progress}</dt>
        <dd>
          <Money value={invoiced} currency={currency} detail />
        </dd>
        <dt>{text.rest}</dt>
        <dd>
          <Money value={remaining} currency={currency} detail />
        </dd>
      </Facts>
      <FormField control={form.control} name="reason" rules={[required]}>
        {(field) => <TextArea {...field} label={text.reason} help={text.reasonHelp} maxLength={500} isRequired />}
      </FormField>
    </ValidatedFormDialog>
  );
}
