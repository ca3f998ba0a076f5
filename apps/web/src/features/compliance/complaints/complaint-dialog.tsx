import { type Complaint, complaints } from '@aurea/contract/compliance/complaints.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { today } from '#lib/today.ts';
import { useTypedOver } from '#lib/typed-over.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from '../compliance.module.css';
import { StaleNote } from '../stale-note.tsx';

const MOST_TEXT = 2000;

type Props = { readonly complaint: Complaint | null; readonly customerId: string; readonly onClose: () => void };
type Draft = Readonly<Record<'receivedOn' | 'subject' | 'acknowledgedOn' | 'answeredOn' | 'answer', string>>;

/** Records a complaint, and what became of it. Where a colleague saved first, what is typed stays for the next save. */
export function ComplaintDialog({ complaint, customerId, onClose }: Props) {
  const { complaints: text } = useMessages().compliance;
  const { dialog } = text;
  const typed = useTypedOver({ version: complaint?.version ?? 0, values: draftOf(complaint) });
  const { values: draft, setValues: setDraft } = typed;
  const [isTried, setTried] = useState(false);
  const { save, isSaving } = useSave(complaint, customerId, typed);
  const wrong = faultsOf(draft);
  const shown = isTried ? wrong : [];
  const errorOf = (field: keyof Draft, words: string) => (shown.includes(field) ? words : undefined);
  const submit = () => {
    setTried(true);
    if (wrong.length > 0) return;
    save(draft, () => {
      notify({ type: 'success', message: text.saved });
      onClose();
    });
  };
  const dayField = (field: 'receivedOn' | 'acknowledgedOn' | 'answeredOn') => (
    <DateField
      label={dialog[field]}
      isRequired={field === 'receivedOn'}
      value={draft[field]}
      max={today()}
      error={errorOf(field, dialog.dayWrong)}
      onChange={(value) => setDraft({ ...draft, [field]: value })}
    />
  );
  const textField = (field: 'subject' | 'answer') => (
    <TextArea
      label={dialog[field]}
      isRequired={field === 'subject'}
      value={draft[field]}
      maxLength={MOST_TEXT}
      error={errorOf(field, dialog.subjectMissing)}
      onChange={(value) => setDraft({ ...draft, [field]: value })}
    />
  );
  return (
    <FormDialog
      title={complaint ? text.edit(complaint.customer) : text.add}
      width="medium"
      act={dialog.save}
      isDirty={typed.isDirty}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      {typed.isRefused && <StaleNote />}
      {dayField('receivedOn')}
      {textField('subject')}
      <div className={styles.days}>
        {dayField('acknowledgedOn')}
        {dayField('answeredOn')}
      </div>
      {textField('answer')}
    </FormDialog>
  );
}

function draftOf(complaint: Complaint | null): Draft {
  return {
    receivedOn: complaint?.receivedOn ?? today(),
    subject: complaint?.subject ?? '',
    acknowledgedOn: complaint?.acknowledgedOn ?? '',
    answeredOn: complaint?.answeredOn ?? '',
    answer: complaint?.answer ?? '',
  };
}

function faultsOf({ receivedOn, subject, acknowledgedOn, answeredOn }: Draft): readonly (keyof Draft)[] {
  const isOutside = (on: string) => !isDay(on) || on < receivedOn || on > today();
  return [
    ...(!isDay(receivedOn) || receivedOn > today() ? (['receivedOn'] as const) : []),
    ...(subject.trim() === '' ? (['subject'] as const) : []),
    ...(acknowledgedOn !== '' && isOutside(acknowledgedOn) ? (['acknowledgedOn'] as const) : []),
    ...(answeredOn !== '' && isOutside(answeredOn) ? (['answeredOn'] as const) : []),
  ];
}

/** What the complaint says is written to both registers: of the customer, and of the practice. */
function useSave(
  complaint: Complaint | null,
  customerId: string,
  { version, refuse }: Pick<ReturnType<typeof useTypedOver<Draft>>, 'version' | 'refuse'>,
) {
  const record = useWrite(complaints.record, { refreshes: ['complaints'] });
  const change = useWrite(complaints.change, { handledErrors: ['stale'] });
  const save = (draft: Draft, done: () => void) => {
    const orNone = (on: string) => (on === '' ? null : on);
    const body = { ...draft, acknowledgedOn: orNone(draft.acknowledgedOn), answeredOn: orNone(draft.answeredOn) };
    if (complaint) {
      const { id } = complaint;
      change.mutate({ params: { id }, body: { ...body, version } }, { onSuccess: done, onError: refuse });
    } else record.mutate({ params: { id: customerId }, body }, { onSuccess: done });
  };
  return { save, isSaving: record.isPending || change.isPending };
}
