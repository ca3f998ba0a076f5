import type { ShownProfile } from '@aurea/domain/suitability/profile/shown-profile.ts';
import type { AnswerCheck } from '@aurea/domain/suitability/questionnaire/inconsistencies.ts';
import { useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from '../suitability.module.css';
import questionStyles from './question.module.css';
import { numberOf, type StepId } from './question-steps.ts';
import type { DraftSaving } from './use-draft-saving.ts';

type Props = {
  readonly found: ShownProfile['inconsistencies'][number];
  readonly saving: DraftSaving;
  readonly go: (to: StepId) => void;
};

/** Answers that contradict each other or the accounts: confirm them where that may be, or change one of them. */
export function ReviewCheck({ found, saving, go }: Props) {
  const { check: text } = useMessages().suitability;
  const locale = useLocale();
  const confirm = (check: AnswerCheck, on: string | null) => saving.give({ confirmed: [{ check, on }] });
  return (
    <li className={styles.check}>
      <p>{found.text[locale]}</p>
      {found.isResolved ? (
        <Tag tone="success" icon="check">
          {text.confirmed}
        </Tag>
      ) : (
        <div className={questionStyles.checkActions}>
          {found.action === 'ask_date' && <AskedDate onSave={(on) => confirm(found.id, on)} />}
          {found.action === 'confirm' && (
            <Button size="small" variant="neutral" onPress={() => confirm(found.id, null)}>
              {text.confirm}
            </Button>
          )}
          {found.action === 'review' && (
            <Button size="small" variant="neutral" onPress={() => confirm(found.id, null)}>
              {text.reviewed}
            </Button>
          )}
          {found.questions.map((id) => (
            <Button key={id} size="small" variant="text" onPress={() => go(id)}>
              {text.change(numberOf(id))}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function AskedDate({ onSave }: { readonly onSave: (on: string) => void }) {
  const { check: text } = useMessages().suitability;
  const [on, setOn] = useState('');
  return (
    <div className={questionStyles.date}>
      <DateField label={text.date} value={on} onChange={setOn} />
      <Button size="small" variant="neutral" isDisabled={!DAY.test(on)} onPress={() => onSave(on)}>
        {text.saveDate}
      </Button>
    </div>
  );
}
