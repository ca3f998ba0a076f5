import { COMPLIANCE_PAPER_MEGABYTES, type ComplianceCheck } from '@aurea/contract/compliance/compliance-file.ts';
import { RECORDED_STATES } from '@aurea/domain/compliance/file-state.ts';
import { complianceRule } from '@aurea/domain/compliance/items.ts';
import type { CustomerKind } from '@aurea/domain/customers/customer.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { today } from '#lib/today.ts';
import { useTypedOver } from '#lib/typed-over.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { AnswerFields } from './answers/answer-fields.tsx';
import { type CheckDraft, type CheckFaults, currentPaper, draftOf, faultsOf, withDay } from './check-form.ts';
import styles from './compliance.module.css';
import { useItemName } from './item-name.ts';
import type { ProposedCheck } from './open-check.ts';
import { StaleNote } from './stale-note.tsx';
import { useCheckActions } from './use-check-actions.ts';

const ENDINGS = ['.pdf', '.jpg', '.jpeg', '.png'];
const MOST_NOTE = 2000;

type Props = {
  readonly customerId: string;
  readonly customerKind: CustomerKind;
  readonly check: ComplianceCheck;
  readonly asksFile: boolean;
  readonly replacesId: string | null;
  readonly proposed?: ProposedCheck | undefined;
  readonly onClose: () => void;
};

/**
 * Says how a point of the file stands, with its paper where there is one. Where a colleague saved first, what is typed stays,
 * and the next save goes over theirs.
 */
export function CheckDialog({ customerId, customerKind, check, asksFile, replacesId, proposed, onClose }: Props) {
  const { compliance } = useMessages();
  const { dialog: text } = compliance;
  const name = useItemName(customerKind)(check.item);
  const typed = useTypedOver({
    version: check.version,
    values: draftOf(check, { asksFile, replacesId, proposed, today: today() }),
  });
  const draft = { ...typed.values, replacesId: currentPaper(check, typed.values.replacesId) };
  const [isTried, setTried] = useState(false);
  const { save, isSaving } = useCheckActions({ customerId, check, name, onRefused: typed.refuse });
  const faults = faultsOf(draft, check.item, { today: today(), text: compliance });
  const submit = () => {
    setTried(true);
    if (Object.keys(faults).length === 0) save(draft, typed.version, onClose);
  };
  const isProvided = draft.state === 'provided';
  const fields = { check, draft, faults: isTried ? faults : {}, onChange: typed.setValues };
  return (
    <FormDialog
      title={name}
      width="medium"
      act={isProvided && draft.file ? text.send : text.save}
      isDirty={typed.isDirty}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      {typed.isRefused && <StaleNote />}
      <RadioGroup
        label={text.state}
        direction="row"
        value={draft.state}
        onChange={(state) => typed.setValues({ ...draft, state })}
        choices={RECORDED_STATES.map((state) => ({ value: state, label: text.choices[state] }))}
      />
      {isProvided && (
        <AnswerFields
          item={check.item}
          answer={draft.answer}
          faults={fields.faults}
          onChange={(answer) => typed.setValues({ ...draft, answer })}
        />
      )}
      {isProvided && <PaperFields {...fields} />}
      {isProvided && <DayFields {...fields} />}
      <TextArea
        label={draft.state === 'not_applicable' ? text.reason : text.note}
        isRequired={draft.state === 'not_applicable'}
        value={draft.note}
        maxLength={MOST_NOTE}
        error={fields.faults.note}
        onChange={(note) => typed.setValues({ ...draft, note })}
      />
      <p className={styles.soft}>{text.source(complianceRule(check.item).source)}</p>
    </FormDialog>
  );
}

type FieldsProps = {
  readonly check: ComplianceCheck;
  readonly draft: CheckDraft;
  readonly faults: CheckFaults;
  readonly onChange: (draft: CheckDraft) => void;
};

const NONE = 'none';

function PaperFields({ check, draft, onChange }: FieldsProps) {
  const { dialog: text } = useMessages().compliance;
  const current = check.papers.filter(({ replacedById }) => replacedById === null);
  return (
    <>
      <FileDrop
        label={text.file}
        help={text.fileHelp}
        file={draft.file}
        onChange={(file) => onChange({ ...draft, file })}
        endings={ENDINGS}
        maxMegabytes={COMPLIANCE_PAPER_MEGABYTES}
      />
      {draft.file && current.length > 0 && (
        <SelectField
          label={text.replaces}
          help={draft.replacesId ? text.stays : undefined}
          value={draft.replacesId ?? NONE}
          onChange={(id) => onChange({ ...draft, replacesId: id === NONE ? null : id })}
          options={[{ value: NONE, label: text.none }, ...current.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
    </>
  );
}

function DayFields({ check: { item }, draft, faults, onChange }: FieldsProps) {
  const { dialog: text } = useMessages().compliance;
  const { validMonths, periodSetBy, mostMonthsOld } = complianceRule(item);
  const period = validMonths !== null && periodSetBy !== null ? text.periodOf[periodSetBy](validMonths) : text.noPeriod;
  return (
    <div className={styles.days}>
      <DateField
        label={text.on}
        isRequired
        value={draft.on}
        max={today()}
        error={faults.on}
        help={mostMonthsOld === null ? undefined : text.mostMonthsOld(mostMonthsOld)}
        onChange={(on) => onChange(withDay(draft, item, on))}
      />
      <DateField
        label={text.expiresOn}
        value={draft.expiresOn}
        min={draft.on}
        error={faults.expiresOn}
        help={period}
        onChange={(expiresOn) => onChange({ ...draft, expiresOn })}
      />
    </div>
  );
}
