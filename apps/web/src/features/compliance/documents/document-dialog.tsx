import { type ComplianceDocument, complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import {
  DOCUMENT_CHOICES,
  DOCUMENT_TEXTS,
  type DocumentText,
} from '@aurea/domain/compliance/documents/document-fields.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { useTypedOver } from '#lib/typed-over.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from '../compliance.module.css';
import { StaleNote } from '../stale-note.tsx';
import { CostsField } from './costs-field.tsx';
import { TermField } from './term-field.tsx';

const MOST_TEXT = 6000;

type Props = {
  readonly document: ComplianceDocument;
  /** The text or the choice to begin at. */
  readonly field?: string | undefined;
  readonly onClose: () => void;
};

/**
 * What the advisor writes of a document, in the order in which it is read. Where a colleague saved first, what is typed
 * stays, and the next save goes over theirs.
 */
export function DocumentDialog({ document, field, onClose }: Props) {
  const { documents: text } = useMessages().compliance;
  const { kind, id } = document;
  const words = documentWords(useLocale());
  const typed = useTypedOver({
    version: document.version,
    values: { language: document.language, fields: document.fields },
  });
  const { language, fields } = typed.values;
  const setFields = (changed: typeof fields) => typed.setValues({ language, fields: changed });
  const save = useWrite(complianceDocuments.change, { refreshes: ['customers'], handledErrors: ['stale'] });
  const [isSound, setSound] = useState(true);
  const submit = () => {
    if (!isSound) return;
    save.mutate(
      { params: { id }, body: { version: typed.version, language, fields } },
      {
        onError: typed.refuse,
        onSuccess: () => {
          notify({ type: 'success', message: text.saved });
          onClose();
        },
      },
    );
  };
  const shown: readonly DocumentText[] = DOCUMENT_TEXTS[kind];
  const isAsked = (name: DocumentText) => name !== 'switchComparison' || fields.choices.isSwitch === true;
  return (
    <FormDialog
      title={words.titles[kind]}
      act={text.save}
      isDirty={typed.isDirty}
      isSaving={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {typed.isRefused && <StaleNote />}
      {shown.length > 0 && <p className={styles.soft}>{text.placeholders}</p>}
      <SelectField
        label={text.language}
        value={language}
        onChange={(chosen) => typed.setValues({ language: chosen === 'en' ? 'en' : 'fr', fields })}
        options={[
          { value: 'fr', label: text.languages.fr },
          { value: 'en', label: text.languages.en },
        ]}
      />
      <ChoiceFields kind={kind} choices={fields.choices} onChange={(choices) => setFields({ ...fields, choices })} />
      {kind === 'mission_letter' && (
        <TermField
          term={fields.term ?? null}
          onChange={(term, canBeSaved) => {
            setFields({ ...fields, term });
            setSound(canBeSaved);
          }}
        />
      )}
      {kind === 'cost_disclosure' && (
        <CostsField
          {...{ field, isUnderMandate: document.isUnderMandate, focus: focusFirst }}
          costs={fields.costs ?? null}
          onChange={({ figures, ...costs }, canBeSaved) => {
            setFields({ ...fields, costs: { ...costs, figures: { ...figures } } });
            setSound(canBeSaved);
          }}
        />
      )}
      {shown.filter(isAsked).map((name) => (
        <TextArea
          key={name}
          inputRef={name === field ? focusFirst : undefined}
          label={words.facts[name]}
          value={fields.texts[name] ?? ''}
          maxLength={MOST_TEXT}
          onChange={(value) => setFields({ ...fields, texts: { ...fields.texts, [name]: value } })}
        />
      ))}
    </FormDialog>
  );
}

type Choices = ComplianceDocument['fields']['choices'];
type ChoicesProps = {
  readonly kind: ComplianceDocument['kind'];
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
};

function ChoiceFields({ kind, choices, onChange }: ChoicesProps) {
  const { documents: text } = useMessages().compliance;
  const words = documentWords(useLocale());
  return DOCUMENT_CHOICES[kind].map((choice) => (
    <RadioGroup
      key={choice}
      label={words.facts[choice]}
      direction="row"
      value={answerOf(choices[choice])}
      onChange={(value) => onChange({ ...choices, [choice]: value === 'yes' })}
      choices={[
        { value: 'yes', label: text.yes },
        { value: 'no', label: text.no },
      ]}
    />
  ));
}

/** Once the dialog, which takes the focus itself, is there. */
function focusFirst(element: HTMLElement | null): void {
  if (element) requestAnimationFrame(() => element.focus());
}

const answerOf = (value: boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no');
