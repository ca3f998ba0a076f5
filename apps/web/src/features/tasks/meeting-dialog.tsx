import { isDate, maxLength, required } from '@aurea/contract/core/validators.ts';
import { type Meeting, type MeetingDraft, meetings } from '@aurea/contract/tasks/meetings.ts';
import { MEETING_KINDS } from '@aurea/domain/customers/meeting.ts';
import { type Control, useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { useUser } from '#lib/session.ts';
import { currentTimeZone } from '#lib/today.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import { ColleagueChoices } from './colleague-choices.tsx';
import { draftOf, type MeetingValues, valuesOf } from './meeting-form.ts';
import styles from './tasks.module.css';
import { TOUCHED } from './use-task-actions.ts';
import { parseTime } from './wall-clock.ts';

type Props = { readonly customerId: string; readonly meeting: Meeting | null; readonly onClose: () => void };

/**
 * A meeting to come or held: who came, what was said and decided, and what follows. Where a colleague saved first, what is
 * typed stays, and the next save stands over theirs.
 */
export function MeetingDialog({ customerId, meeting, onClose }: Props) {
  const { tasks: words } = useMessages();
  const text = words.meetings;
  const { id: userId } = useUser();
  const zone = currentTimeZone();
  const form = useForm<MeetingValues>({ defaultValues: valuesOf(meeting, { userId, zone }) });
  const { control } = form;
  const write = useMeetingWrite({ customerId, meeting, onClose });
  return (
    <ValidatedFormDialog
      isPadded
      title={meeting ? text.editTitle : text.newTitle}
      act={meeting ? words.save : text.add}
      form={form}
      isSaving={write.isPending}
      onSave={(values) => write.run(draftOf(values, { userId, zone }))}
      onClose={onClose}
    >
      <WhenFields control={control} />
      <WhoFields control={control} />
      <FormField control={control} name="notes" rules={[longText]}>
        {(field) => <TextArea {...field} label={text.notes} rows={4} />}
      </FormField>
      <FormField control={control} name="decisions" rules={[longText]}>
        {(field) => <TextArea {...field} label={text.decisions} rows={2} />}
      </FormField>
      <div className={styles.pair}>
        <FormField control={control} name="nextStep" rules={[titleLength]}>
          {(field) => <TextField {...field} label={text.nextStep} help={text.nextStepHelp} />}
        </FormField>
        <FormField control={control} name="nextDueOn" rules={[isDate]}>
          {(field) => <DateField {...field} label={words.due} />}
        </FormField>
      </div>
    </ValidatedFormDialog>
  );
}

function useMeetingWrite({ customerId, meeting, onClose }: Props) {
  const { meetings: text } = useMessages().tasks;
  const add = useWrite(meetings.add, { refreshes: TOUCHED });
  const change = useWrite(meetings.change, { refreshes: TOUCHED });
  const said = (message: string) => ({
    onSuccess: () => {
      onClose();
      notify({ type: 'success', message });
    },
  });
  const run = (draft: MeetingDraft) => {
    if (!meeting) return add.mutate({ body: { ...draft, customerId } }, said(text.added));
    const body = { version: meeting.version, meeting: draft };
    return change.mutate({ params: { id: meeting.id }, body }, said(text.saved));
  };
  return { run, isPending: add.isPending || change.isPending };
}

const longText = (value: unknown) => maxLength(value, 8000);
const titleLength = (value: unknown) => maxLength(value, 200);
const placeLength = (value: unknown) => maxLength(value, 300);
const peopleLength = (value: unknown) => maxLength(value, 500);

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240];

type FieldsProps = { readonly control: Control<MeetingValues> };

function WhenFields({ control }: FieldsProps) {
  const { meetings: text } = useMessages().tasks;
  return (
    <>
      <div className={styles.pair}>
        <FormField control={control} name="day" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.day} />}
        </FormField>
        <FormField
          control={control}
          name="time"
          rules={[required]}
          lateRule={async (value) => parseTime(String(value)) !== null || text.timeWrong}
        >
          {(field) => <TextField {...field} label={text.time} placeholder="14:00" maxLength={5} />}
        </FormField>
      </div>
      <div className={styles.pair}>
        <FormField control={control} name="kind">
          {(field) => (
            <SelectField
              label={text.kind}
              value={field.value}
              onChange={field.onChange}
              options={MEETING_KINDS.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
            />
          )}
        </FormField>
        <FormField control={control} name="minutes">
          {({ value, onChange }) => (
            <SelectField
              label={text.minutes}
              value={String(value)}
              onChange={(chosen) => onChange(Number(chosen))}
              options={[...new Set([...LENGTHS, value])]
                .toSorted((a, b) => a - b)
                .map((minutes) => ({ value: String(minutes), label: text.lasting(minutes) }))}
            />
          )}
        </FormField>
      </div>
      <FormField control={control} name="place" rules={[placeLength]}>
        {(field) => <TextField {...field} label={text.place} />}
      </FormField>
    </>
  );
}

function WhoFields({ control }: FieldsProps) {
  const { meetings: text } = useMessages().tasks;
  return (
    <>
      <FormField control={control} name="participants" rules={[peopleLength]}>
        {(field) => <TextField {...field} label={text.participants} help={text.participantsHelp} />}
      </FormField>
      <FormField control={control} name="colleagueIds">
        {(field) => <ColleagueChoices value={field.value} onChange={field.onChange} />}
      </FormField>
    </>
  );
}
