import { horizonText } from '@aurea/domain/compliance/answer-words.ts';
import { HORIZONS } from '@aurea/domain/compliance/answers.ts';
import type { ComplianceItem } from '@aurea/domain/compliance/items.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { today } from '#lib/today.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from '../compliance.module.css';
import type { AnswerDraft, AnswerFaults } from './answer-form.ts';
import { ResidencesField } from './residences-field.tsx';

type Props = {
  readonly item: ComplianceItem;
  readonly answer: AnswerDraft;
  readonly faults: AnswerFaults;
  readonly onChange: (answer: AnswerDraft) => void;
};

/** What the customer answered, where the point is a question. */
export function AnswerFields({ item, ...props }: Props) {
  if (item === 'political_exposure') return <Exposure {...props} />;
  if (item === 'tax_residence') return <Residences {...props} />;
  if (item === 'knowledge') return <OutsideProfile {...props} />;
  if (item === 'sustainability') return <Preferences {...props} />;
  return null;
}

type FieldsProps = Omit<Props, 'item'>;

type QuestionProps = {
  readonly label: string;
  readonly value: 'yes' | 'no' | '';
  readonly error: string | undefined;
  readonly isRequired?: boolean;
  readonly onChange: (value: 'yes' | 'no') => void;
};

function YesOrNo({ isRequired = false, ...props }: QuestionProps) {
  const { answers: text } = useMessages().compliance;
  return (
    <RadioGroup
      {...props}
      direction="row"
      isRequired={isRequired}
      choices={[
        { value: 'yes', label: text.yes },
        { value: 'no', label: text.no },
      ]}
    />
  );
}

function Exposure({ answer, faults, onChange }: FieldsProps) {
  const { answers: text } = useMessages().compliance;
  return (
    <>
      <YesOrNo
        isRequired
        label={text.exposed}
        value={answer.isExposed}
        error={faults.isExposed}
        onChange={(isExposed) => onChange({ ...answer, isExposed })}
      />
      {answer.isExposed === 'yes' && (
        <div className={styles.days}>
          <TextField
            label={text.role}
            isRequired
            value={answer.role}
            maxLength={200}
            error={faults.role}
            onChange={(role) => onChange({ ...answer, role })}
          />
          <DateField
            label={text.since}
            isRequired
            value={answer.since}
            max={today()}
            error={faults.since}
            onChange={(since) => onChange({ ...answer, since })}
          />
        </div>
      )}
    </>
  );
}

function Residences({ answer, faults, onChange }: FieldsProps) {
  const { answers: text } = useMessages().compliance;
  return (
    <>
      <YesOrNo
        isRequired
        label={text.usPerson}
        value={answer.isUsPerson}
        error={faults.isUsPerson}
        onChange={(isUsPerson) => onChange({ ...answer, isUsPerson })}
      />
      <ResidencesField
        residences={answer.residences}
        error={faults.residences}
        onChange={(residences) => onChange({ ...answer, residences })}
      />
    </>
  );
}

const LEVELS = [1, 2, 3, 4, 5] as const;
const NONE = 'none';

function OutsideProfile({ answer, faults, onChange }: FieldsProps) {
  const { answers: text } = useMessages().compliance;
  const language = useLocale();
  const notStated = { value: NONE, label: text.notStated };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.heading}>{text.outside}</legend>
      <p className={styles.soft}>{text.outsideHelp}</p>
      <div className={styles.days}>
        <SelectField
          label={text.level}
          value={answer.level === '' ? NONE : answer.level}
          error={faults.level}
          onChange={(level) => onChange({ ...answer, level: level === NONE ? '' : level })}
          options={[notStated, ...LEVELS.map((level) => ({ value: String(level), label: text.levels[level] }))]}
        />
        <SelectField
          label={text.horizon}
          value={answer.horizon === '' ? NONE : answer.horizon}
          onChange={(horizon) => onChange({ ...answer, horizon: horizon === NONE ? '' : horizon })}
          options={[notStated, ...HORIZONS.map((value) => ({ value, label: horizonText(value, language) }))]}
        />
      </div>
    </fieldset>
  );
}

function Preferences({ answer, faults, onChange }: FieldsProps) {
  const { answers: text } = useMessages().compliance;
  return (
    <>
      <YesOrNo
        label={text.wants}
        value={answer.wants}
        error={faults.wants}
        onChange={(wants) => onChange({ ...answer, wants })}
      />
      {answer.wants === 'yes' && (
        <TextArea
          label={text.preferences}
          isRequired
          value={answer.preferences}
          maxLength={1000}
          help={text.preferencesHelp}
          error={faults.preferences}
          onChange={(preferences) => onChange({ ...answer, preferences })}
        />
      )}
    </>
  );
}
