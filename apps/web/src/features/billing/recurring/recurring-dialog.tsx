import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { type RecurringDraft, type RecurringTerms, recurring } from '@aurea/contract/billing/recurring.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { useForm } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { today } from '#lib/today.ts';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import { RecurringFields } from './recurring-fields.tsx';
import { emptyDraft, type RecurringValues, termsOf, valuesOf } from './recurring-form.ts';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Lets an invoice come back: that of the subject, or one that is begun here. */
export function RecurringNewDialog({ subject, onClose }: DialogProps) {
  return subject ? <FromInvoice id={subject} onClose={onClose} /> : <FromNothing onClose={onClose} />;
}

const firstOfNextMonth = () => `${addDays(`${today().slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

const begun = (name: string, draft: RecurringDraft): RecurringTerms => ({
  name,
  rhythm: 'month',
  dayOfMonth: 1,
  startsOn: firstOfNextMonth(),
  endsOn: null,
  mode: 'draft',
  draft,
});

function FromInvoice({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const read = useLiveRead(invoices.find, { params: { id } });
  return (
    <QueryBoundary read={read} pending={null}>
      {({ draft: { kind: _kind, ...typed }, customerId }) => {
        const name = typed.lines[0]?.name.slice(0, 120) ?? '';
        // A fee on assets is that of one period: it comes back as a line like any other.
        const lines = typed.lines.map(({ fee: _fee, ...line }) => line);
        return <New terms={begun(name, { ...typed, lines, customerId })} isBound onClose={onClose} />;
      }}
    </QueryBoundary>
  );
}

function FromNothing({ onClose }: { readonly onClose: () => void }) {
  const language = useLocale();
  const read = useLiveRead(practiceSettings.find, {});
  return (
    <QueryBoundary read={read} pending={null}>
      {({ settings }) => <New terms={begun('', emptyDraft(language, settings.exemption))} onClose={onClose} />}
    </QueryBoundary>
  );
}

type NewProps = { readonly terms: RecurringTerms; readonly isBound?: boolean; readonly onClose: () => void };

function New({ terms, isBound = false, onClose }: NewProps) {
  const { recurring: text } = useMessages().reports;
  const create = useWrite(recurring.create, { refreshes: ['invoices'] });
  return (
    <RecurringForm
      title={text.add}
      terms={terms}
      isBound={isBound}
      isSaving={create.isPending}
      onClose={onClose}
      onSave={(body, onSuccess) => create.mutate({ body }, { onSuccess })}
    />
  );
}

/** Changes how an invoice comes back. */
export function RecurringEditDialog({ subject, onClose }: DialogProps) {
  const { recurring: text } = useMessages().reports;
  const read = useLiveRead(recurring.list, {});
  const change = useWrite(recurring.change, { refreshes: ['invoices'] });
  return (
    <QueryBoundary read={read} pending={null}>
      {({ items }) => {
        const one = items.find(({ id }) => id === subject);
        if (!one) return null;
        const { id, version, name, rhythm, dayOfMonth, startsOn, endsOn, mode, draft } = one;
        return (
          <RecurringForm
            title={text.edit}
            terms={{ name, rhythm, dayOfMonth, startsOn, endsOn, mode, draft }}
            isBound
            isSaving={change.isPending}
            onClose={onClose}
            onSave={(terms, onSuccess) => change.mutate({ params: { id }, body: { version, terms } }, { onSuccess })}
          />
        );
      }}
    </QueryBoundary>
  );
}

type FormProps = {
  readonly title: string;
  readonly terms: RecurringTerms;
  /** The customer stays whose it is. */
  readonly isBound: boolean;
  readonly isSaving: boolean;
  readonly onSave: (terms: RecurringTerms, onSuccess: () => void) => void;
  readonly onClose: () => void;
};

function RecurringForm({ title, terms, isBound, isSaving, onSave, onClose }: FormProps) {
  const { reports } = useMessages();
  const text = reports.recurring;
  const form = useForm<RecurringValues>({ defaultValues: valuesOf(terms) });
  const save = (values: RecurringValues) =>
    onSave(termsOf(values, terms.draft), () => {
      onClose();
      notify({ type: 'success', message: text.saved });
    });
  return (
    <ValidatedFormDialog {...{ title, form, isSaving, onClose }} act={text.save} onSave={save}>
      <RecurringFields form={form} isBound={isBound} />
    </ValidatedFormDialog>
  );
}
